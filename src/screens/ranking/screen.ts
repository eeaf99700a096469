/** The page of what readers open most: deals by clicks, and leaderboards. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealFeed, dealLangs } from '#src/modules/selling/deals/reads.ts';
import type { LeaderboardWithPlaces } from '#src/modules/selling/leaderboards/contract.ts';
import { leaderboardPage } from '#src/modules/selling/leaderboards/reads.ts';
import type { LocalizedPageKey, PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The pages that readers open most. */
export interface RankingData {
  readonly deals: readonly DealCard[];
  /** Leaderboards by other figures, each with the name of its first entry. */
  readonly boards: readonly LeaderboardWithPlaces[];
}

const PLACES = 50;
const BOARDS = 8;

async function loadRanking(ctx: PublicCtx, key: PageKey): Promise<LoadResult<RankingData>> {
  const { content: deals } = await dealFeed(ctx, { sort: 'HOT_DESC' }, { page: 1, size: PLACES });
  if (key.page > 1 || deals.length === 0) return { kind: 'absent' };
  const boards = await leaderboardPage(ctx, {
    groupType: 'RANKING',
    onlyOnline: true,
    requireSubjectDetail: true,
    maxSortVal: 1,
    pageRequest: { page: 1, size: BOARDS },
  });
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, await dealLangs(ctx)),
    data: { deals, boards: boards.content.filter(({ refs }) => refs.length > 0) },
  };
}

async function* affectedPages(_db: Db, tenant: Tenant, changed: ParsedCacheTag): AsyncGenerator<LocalizedPageKey> {
  if (changed.kind === 'site') yield* everyLang(tenant, 'ranking');
  if (changed.kind === 'deals-newest') yield { screen: 'ranking', subject: '', lang: changed.lang, page: 1 };
}

export const rankingScreen: ScreenOf<'ranking', RankingData> = {
  name: 'ranking',
  load: loadRanking,
  affectedPages,
  content: ({ deals, boards }) => [entriesOf(deals), entriesOf(boards)],
};
