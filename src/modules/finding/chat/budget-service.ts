/** Limits how many questions a reader, a network and a tenant may ask in a day. */

import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  addAmounts,
  deleteOldCounts,
  type Party,
  takeAmounts,
  today,
} from '#src/modules/finding/chat/question-count-store.ts';
import { type Amounts, type ChatLimits, dailyMost } from '#src/modules/finding/chat/rules.ts';

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
    // A server that says nonsense must not give back what others used.
    used: (tokens) => add({ questions: 0, words: 0, tokens: Math.max(0, tokens) - amounts.tokens }),
  };
}

/** What is counted before a language model is asked: one of the texts of a day, and tokens. */
export interface ModelBudget {
  /** What the texts are counted as. */
  readonly name: string;
  readonly textsADay: number;
  readonly tokens: number;
  /** Everybody whose tokens are counted. */
  readonly parties: readonly Party[];
}

/** Counts a text of a language model; undefined, with nothing counted: there may be none today. */
export async function takeModelText(
  ctx: TenantCtx,
  { name, textsADay, tokens, parties }: ModelBudget,
): Promise<Pick<CountedQuestion, 'giveBack' | 'used'> | undefined> {
  const texts = { name, most: { questions: textsADay, words: 0, tokens: Number.MAX_SAFE_INTEGER } };
  try {
    const text = await takeQuestion(ctx, [texts], { questions: 1, words: 0, tokens: 0 });
    const counted = await takeQuestion(ctx, parties, { questions: 0, words: 0, tokens }).catch(
      async (error: unknown) => {
        await text.giveBack();
        throw error;
      },
    );
    return {
      used: counted.used,
      giveBack: async () => {
        await text.giveBack();
        await counted.giveBack();
      },
    };
  } catch (error) {
    if (error instanceof Failure && error.kind === 'QuestionsUsedUp') return undefined;
    throw error;
  }
}

/** A text of a model that cannot be used, but is paid for. */
export class PaidFailure extends Error {
  override readonly name = 'PaidFailure';
  /** null: it has not said. */
  readonly tokens: number | null;

  constructor(cause: unknown, tokens: number | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.tokens = tokens;
  }
}

/** The tenant as one of those whose questions are counted. */
export function tenantParty({ tenant }: Pick<TenantCtx, 'tenant'>, limits: ChatLimits): Party {
  return { name: 'tenant', most: dailyMost(limits, tenant.code, 'tenant') };
}
