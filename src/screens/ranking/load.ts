import type { PublicCtx } from '#src/ctx.ts';
import { dealFeed, dealLangs } from '#src/modules/deals/reads.ts';
import { leaderboardPage } from '#src/modules/leaderboards/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { RankingData } from '#src/screens/ranking/data.ts';

const PLACES = 50;
const BOARDS = 8;

export async function loadRanking(ctx: PublicCtx, key: PageKey): Promise<LoadResult<RankingData>> {
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
