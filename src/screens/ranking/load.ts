import type { PublicCtx } from '#src/ctx.ts';
import { dealFeed, dealLangs } from '#src/modules/deals/reads.ts';
import { leaderboardPage } from '#src/modules/leaderboards/reads.ts';
import { pathOf } from '#src/paths.ts';
import type { Outcome } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/lists.ts';
import type { RankingData } from '#src/screens/ranking/data.ts';
import type { Target } from '#src/target.ts';

const PLACES = 50;
const BOARDS = 8;

export async function loadRanking(ctx: PublicCtx, to: Target): Promise<Outcome<RankingData>> {
  const { content: deals } = await dealFeed(ctx, { sort: 'HOT_DESC' }, { page: 1, size: PLACES });
  if (to.page > 1 || deals.length === 0) return { kind: 'absent' };
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
    path: pathOf(ctx.tenant, ctx.lang, to),
    indexable: true,
    alternates: alternatesOf(ctx.tenant, to, await dealLangs(ctx)),
    data: { deals, boards: boards.content.filter(({ refs }) => refs.length > 0) },
  };
}
