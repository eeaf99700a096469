import type { PublicCtx } from '#src/ctx.ts';
import { dailySpecial, dailySpecialConfig, dailySpecialLangs, previousSpecial } from '#src/modules/deals/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { DailySpecialData } from '#src/screens/daily-special/data.ts';
import { alternatesOf } from '#src/screens/lists.ts';

/** A day is one page: editors and the choice by figures stay far below. */
const MOST_DEALS = 50;
const BEFORE = 5;

export async function loadDailySpecial(ctx: PublicCtx, key: PageKey): Promise<LoadResult<DailySpecialData>> {
  const { day, endTime } = await dailySpecialConfig(ctx);
  const { content: deals } = await dailySpecial(ctx, { page: 1, size: MOST_DEALS });
  if (key.page > 1 || day === null || endTime === null || deals.length === 0) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, await dailySpecialLangs(ctx)),
    data: { day, end: endTime, deals, before: (await previousSpecial(ctx, BEFORE)) ?? null },
  };
}
