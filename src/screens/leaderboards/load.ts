/** Loads the list of leaderboards. */

import type { PublicCtx } from '#src/ctx.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { CategoryLink, CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import { categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { LeaderboardWithPlaces } from '#src/modules/selling/leaderboards/contract.ts';
import { type ListedBoard, listedBoards, listLangs } from '#src/modules/selling/leaderboards/pages.ts';
import { boardPreviews } from '#src/modules/selling/leaderboards/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf, pageCountOf } from '#src/screens/list-pagination.ts';
import type { Pagination } from '#src/screens/page-shell.ts';

/** Leaderboards in the editor's order, each with its first entries. Those without visible entries are left out. */
export interface LeaderboardsData {
  readonly boards: readonly LeaderboardWithPlaces[];
  /** Root categories that have leaderboards. `path` is the list filtered by the category. */
  readonly categories: readonly CategoryLink[];
  /** Code of the selected category. */
  readonly category: string | null;
  readonly pagination: Pagination;
}

/** Number of entries shown of each. */
const PREVIEW = 3;

/** Loads the plain list: every leaderboard that is online; absent without any. */
export async function loadLeaderboards(ctx: PublicCtx, key: PageKey): Promise<LoadResult<LeaderboardsData>> {
  return loadChosen(ctx, key, null);
}

/** Loads the list filtered by ?category=: the code of a root category. */
export async function loadLeaderboardsOnDemand(
  ctx: PublicCtx,
  key: PageKey,
  asked: URLSearchParams,
): Promise<LoadResult<LeaderboardsData>> {
  return loadChosen(ctx, key, asked.get('category'));
}

async function loadChosen(
  ctx: PublicCtx,
  key: PageKey,
  category: string | null,
): Promise<LoadResult<LeaderboardsData>> {
  const { tenant, lang } = ctx;
  const all = await listedBoards(ctx);
  const roots = await rootsOf(ctx, all);
  const chosen = category === null ? all : all.filter(({ code }) => roots.get(code)?.code === category);
  const pageCount = pageCountOf(chosen.length);
  if (chosen.length === 0 || key.page > pageCount) return { kind: 'absent' };
  const shown = chosen.slice((key.page - 1) * LIST_SIZE, key.page * LIST_SIZE).map(({ id }) => id);
  const boards = (await boardPreviews(ctx, shown, PREVIEW)).filter(({ refs }) => refs.length > 0);
  const langs = await listLangs(ctx);
  const plain = pathOf(tenant, lang, pageKeyOf('leaderboards'));
  const paths = Array.from({ length: pageCount }, (_, index) => listPath(plain, category, index + 1));
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: boards.length > 0,
    alternates: alternatesOf(tenant, key, langs),
    data: {
      boards,
      categories: categoriesOf(ctx, [...roots.values()], plain),
      category,
      pagination: { page: key.page, pageCount, total: chosen.length, paths },
    },
  };
}

function listPath(plain: string, category: string | null, page: number): string {
  const query = new URLSearchParams(category === null ? {} : { category });
  if (page > 1) query.append('page', String(page));
  return query.size === 0 ? plain : `${plain}?${query}`;
}

/** The root above each leaderboard's category, by the leaderboard's code. */
async function rootsOf(ctx: PublicCtx, boards: readonly ListedBoard[]): Promise<ReadonlyMap<string, CategoryRow>> {
  const roots = new Map<string, CategoryRow>();
  for (const { code, category } of boards) {
    const [root] = category === null ? [] : await categoryTrail(ctx, category);
    if (root !== undefined) roots.set(code, root);
  }
  return roots;
}

function categoriesOf({ lang }: PublicCtx, roots: readonly CategoryRow[], plain: string) {
  const distinct = new Map(roots.map((root) => [root.code, root]));
  return [...distinct.values()]
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .flatMap(({ code, names }) => {
      const name = names[lang];
      return name === undefined ? [] : [{ code, name, path: listPath(plain, code, 1) }];
    });
}
