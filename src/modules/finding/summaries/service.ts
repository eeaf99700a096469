/** Summarises the comments on goods, within limits of cost. */

import { createContext, type PublicCtx, type Tenant, type TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { PaidFailure, takeModelText, tenantParty } from '#src/modules/finding/chat/budget-service.ts';
import type { ChatLimits } from '#src/modules/finding/chat/rules.ts';
import { SUMMARY_PROMPT_VERSION } from '#src/modules/finding/summaries/prompts/summary-1.ts';
import { waitMinutes } from '#src/modules/finding/summaries/rules.ts';
import {
  askAgain,
  claimSummary,
  type DueSummary,
  nextDue,
  noteFailure,
  putSummary,
  tenantsByTurn,
} from '#src/modules/finding/summaries/store.ts';
import type { Material, WrittenSummary } from '#src/modules/finding/summaries/write-summary.ts';
import { reviewsOfGoods } from '#src/modules/people/comments/digest/digest-reads.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const ORIGIN = `MODEL ${SUMMARY_PROMPT_VERSION}`;

/** Taken before a summary, and counted exactly behind it. */
const MOST_TOKENS = 16_000;

/** What writes summaries, and how many there may be. */
export interface Summarising {
  /** Throws where the model fails. */
  readonly write: (ctx: PublicCtx, material: Material, signal: AbortSignal) => Promise<WrittenSummary>;
  /** Is told of goods whose summary failed. */
  readonly failed: (tenant: string, code: string, error: unknown) => void;
  readonly summariesADay: number;
  readonly limits: ChatLimits;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
}

/** `none`: nothing is due, or there may be no more today. `failed`: the product is asked about again later. */
export type SummaryOutcome = 'written' | 'failed' | 'none';

/** Lets the model write the next summary of a tenant that is due. */
async function writeNextSummary(ctx: TenantCtx, summarising: Summarising): Promise<SummaryOutcome> {
  const { db, tenant } = ctx;
  const due = await nextDue(db, tenant, ORIGIN);
  if (due === undefined) return 'none';
  const counted = await takeModelText(ctx, {
    name: 'summaries',
    textsADay: summarising.summariesADay,
    tokens: MOST_TOKENS,
    parties: [tenantParty(ctx, summarising.limits)],
  });
  if (counted === undefined) return 'none';
  try {
    if (!(await claimed(ctx, due))) {
      await counted.giveBack();
      return 'written';
    }
    const tokens = await askAndStore(ctx, due, summarising);
    if (tokens !== null) await counted.used(tokens);
    return 'written';
  } catch (error) {
    if (!(error instanceof PaidFailure)) await counted.giveBack();
    else if (error.tokens !== null) await counted.used(error.tokens);
    // The process ends: that is no failure of the model.
    const isLeaving = summarising.signal.aborted;
    await askAgain(db, tenant.id, due, isLeaving ? 0 : waitMinutes(await noteFailure(db, tenant.id, due)));
    if (isLeaving) return 'none';
    summarising.failed(tenant.code, due.code, error);
    return 'failed';
  }
}

/** A run ends behind so many failures in a row: then the model is down, and not a product the cause. */
const MOST_FAILURES = 5;
/** A run ends after so long; the next one goes on. */
const RUN_MS = 300_000;

/**
 * Lets the model write the summaries that are due, one of each tenant in turn, so that none waits for the backlog of
 * another. The tenant that waited longest comes first.
 */
export async function writeSummariesByTurns(db: Db, summarising: Summarising): Promise<void> {
  const tenants = new Map((await allTenants(db)).map((tenant) => [tenant.id, tenant]));
  const end = performance.now() + RUN_MS;
  let waiting = (await tenantsByTurn(db)).flatMap((id) => tenants.get(id) ?? []);
  let failures = 0;
  while (waiting.length > 0) {
    const more: Tenant[] = [];
    for (const tenant of waiting) {
      if (failures >= MOST_FAILURES || performance.now() > end) return;
      const outcome = await writeNextSummary({ db, tenant }, summarising);
      failures = outcome === 'failed' ? failures + 1 : 0;
      if (outcome !== 'none') more.push(tenant);
    }
    waiting = more;
  }
}

/** Whether this process asks; an earlier summary goes from its page. */
async function claimed({ db, tenant }: TenantCtx, due: DueSummary): Promise<boolean> {
  const { result } = await write(db, tenant, async ({ tx, invalidate }) => {
    const wasShown = await claimSummary(tx, tenant.id, due, ORIGIN);
    if (wasShown === true) invalidate(tagOf.goods(due.code));
    return wasShown !== undefined;
  });
  return result;
}

/** @returns the tokens that it took; null: the model has not said */
async function askAndStore(ctx: TenantCtx, due: DueSummary, summarising: Summarising): Promise<number | null> {
  const { db, tenant } = ctx;
  const page = createContext(db, tenant, due.lang).ctx;
  const [goods, { reviews, hash }] = await Promise.all([goodsView(page, { id: due.id }), reviewsOfGoods(ctx, due.id)]);
  // A comment came meanwhile: the next digest makes the summary due anew.
  if (goods === undefined || !hash.equals(due.hash)) return 0;
  const { sentences, tokens } = await summarising.write(page, { goods, reviews }, summarising.signal);
  await write(db, tenant, async ({ tx, invalidate }) => {
    if ((await putSummary(tx, tenant.id, due, sentences)) && sentences.length > 0) invalidate(tagOf.goods(due.code));
  });
  return tokens;
}
