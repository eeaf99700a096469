import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { addAmounts, deleteOldCounts, type Party, takeAmounts, today } from '#src/modules/chat/budget-store.ts';
import type { Amounts } from '#src/modules/chat/rules.ts';

/** What was counted before an answer. */
export interface CountedQuestion {
  /** How many more may be asked today. */
  readonly left: number;
  /** Gives all of it back: the answer failed. */
  giveBack(): Promise<void>;
  /** Counts the tokens that were used in place of those that were taken. */
  used(tokens: number): Promise<void>;
}

/**
 * Counts amounts of all parties in one transaction, in an order that is the same for everybody, so that two questions
 * cannot deadlock. Throws QuestionsUsedUp, with nothing counted, when one of them may have no more today.
 */
export async function takeQuestion(
  { db, tenant }: TenantCtx,
  parties: readonly Party[],
  amounts: Amounts,
): Promise<CountedQuestion> {
  const ordered = parties.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { day, left } = await db.transaction().execute(async (tx) => {
    const day = await today(tx, tenant.timeZone);
    let left = Number.POSITIVE_INFINITY;
    for (const party of ordered) {
      const asked = await takeAmounts(tx, tenant.id, { day, party, amounts });
      if (asked === undefined) throw new Failure('QuestionsUsedUp');
      if (asked === amounts.questions) await deleteOldCounts(tx, tenant.id, day);
      left = Math.min(left, party.most.questions - asked);
    }
    return { day, left };
  });
  const add = (more: Amounts) =>
    db.transaction().execute(async (tx) => {
      for (const party of ordered) await addAmounts(tx, tenant.id, { day, party, amounts: more });
    });
  return {
    left,
    giveBack: () => add({ questions: -amounts.questions, words: -amounts.words, tokens: -amounts.tokens }),
    used: (tokens) => add({ questions: 0, words: 0, tokens: tokens - amounts.tokens }),
  };
}
