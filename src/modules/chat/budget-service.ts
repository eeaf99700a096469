import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import { countQuestion, deleteOldCounts, type Party, today, uncountQuestion } from '#src/modules/chat/budget-store.ts';

/** A question that was counted before its answer. */
export interface CountedQuestion {
  /** How many more may be asked today. */
  readonly left: number;
  /** Gives the question back: its answer failed. */
  giveBack(): Promise<void>;
}

/**
 * Counts a question of all parties in one transaction, in an order that is the same for everybody, so that two questions
 * cannot deadlock. Throws QuestionsUsedUp, with nothing counted, when one of them may ask no more today.
 */
export async function takeQuestion({ db, tenant }: TenantCtx, parties: readonly Party[]): Promise<CountedQuestion> {
  const ordered = parties.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const { day, left } = await db.transaction().execute(async (tx) => {
    const day = await today(tx, tenant.timeZone);
    let left = Number.POSITIVE_INFINITY;
    for (const party of ordered) {
      const asked = await countQuestion(tx, tenant.id, day, party);
      if (asked === undefined) throw new Failure('QuestionsUsedUp');
      if (asked === 1) await deleteOldCounts(tx, tenant.id, day);
      left = Math.min(left, party.most - asked);
    }
    return { day, left };
  });
  return {
    left,
    giveBack: () => db.transaction().execute((tx) => uncountQuestion(tx, tenant.id, day, ordered)),
  };
}
