/** Loads a leaderboard with one page of its places. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import { categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { Leaderboard } from '#src/modules/selling/leaderboards/contract.ts';
import { boardLangs, listedBoards } from '#src/modules/selling/leaderboards/pages.ts';
import { boardNames, leaderboard, placePage } from '#src/modules/selling/leaderboards/reads.ts';
import { lastUpdate } from '#src/modules/selling/leaderboards/rules.ts';
import { filledSpecials } from '#src/modules/selling/subjects/pages.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import type { LeaderboardData } from '#src/screens/leaderboard/data.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/list-pagination.ts';

const OTHERS_SHOWN = 8;

export async function loadLeaderboard(ctx: PublicCtx, key: PageKey): Promise<LoadResult<LeaderboardData>> {
  const { subject: code, page } = key;
  const board = await leaderboard(ctx, { code });
  if (board === undefined || board.places === 0 || page > pageCountOf(board.places)) return { kind: 'absent' };
  const pageRequest = { page, size: LIST_SIZE };
  const places = (await placePage(ctx, { groupCode: code, ignoreOnline: false, pageRequest }))?.content ?? [];
  const topics = places.map(({ topic }) => topic).filter((topic) => topic !== null);
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: places.length > 0,
    alternates: alternatesOf(ctx.tenant, key, await boardLangs(ctx, code)),
    data: {
      board,
      updated: lastUpdate(board),
      category: await categoryOf(ctx, board),
      places,
      listedTopics: await filledSpecials(ctx, topics),
      others: await others(ctx, code),
      pagination: paginationOf(ctx, key, board.places),
    },
  };
}

async function categoryOf(ctx: PublicCtx, { category }: Leaderboard): Promise<CategoryLink | null> {
  const row = category === null ? undefined : (await categoryTrail(ctx, category.code)).at(-1);
  return (row && categoryLink(ctx, row, 'category')) ?? null;
}

/** The next leaderboards in the editor's order; after the last one it continues with the first. */
async function others(ctx: PublicCtx, code: string): Promise<LeaderboardData['others']> {
  const all = await listedBoards(ctx);
  const at = all.findIndex((board) => board.code === code);
  const following = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].slice(0, OTHERS_SHOWN);
  const ids = following.map(({ id }) => id);
  return (await boardNames(ctx, ids)).map((board) => ({
    ...board,
    path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('leaderboard', board.code)),
  }));
}
