/** The deals of the day and of the day before, until the next round begins. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { DailyDealCard, DealCard } from '#src/modules/selling/deals/contract.ts';
import {
  dailySpecialConfig,
  dailySpecialLangs,
  previousSpecial,
  provenSpecial,
} from '#src/modules/selling/deals/reads.ts';
import type { LocalizedPageKey, PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The deals of the day that the price history bears out, in order, and those of the day before. */
export interface DailySpecialData {
  /** YYYY-MM-DD in the tenant's time zone. */
  readonly day: string;
  /** The first instant of the next day, ISO 8601. */
  readonly end: string;
  readonly deals: readonly DailyDealCard[];
  /** The first deals of the day before; null without any. */
  readonly before: { readonly day: string; readonly deals: readonly DealCard[] } | null;
}

/** A day is one page: editors and the automatic choice stay far below this number. */
const MOST_DEALS = 50;
const BEFORE = 5;

async function loadDailySpecial(ctx: PublicCtx, key: PageKey): Promise<LoadResult<DailySpecialData>> {
  const { day, endTime, totalElements } = await dailySpecialConfig(ctx);
  if (key.page > 1 || day === null || endTime === null || totalElements === 0) return { kind: 'absent' };
  const deals = await provenSpecial(ctx, MOST_DEALS);
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, await dailySpecialLangs(ctx)),
    data: { day, end: endTime, deals, before: (await previousSpecial(ctx, BEFORE)) ?? null },
  };
}

async function* affectedPages(_db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
  if (changed.kind === 'site' || changed.kind === 'deals-special') yield* everyLang(tenant, 'daily-special');
}

export const dailySpecialScreen: ScreenOf<'daily-special', DailySpecialData> = {
  name: 'daily-special',
  load: loadDailySpecial,
  affectedPages,
  content: ({ day, deals }) => [day, entriesOf(deals)],
};
