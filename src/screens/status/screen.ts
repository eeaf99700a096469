import type { PublicCtx } from '#src/ctx.ts';
import type { ArticleCard } from '#src/modules/articles/contract.ts';
import { firstArticles } from '#src/modules/articles/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The page served with 404 or 410. */
export interface StatusData {
  readonly status: 404 | 410;
  readonly newest: readonly ArticleCard[];
}

const NEWEST = 4;

async function loadStatus(ctx: PublicCtx, key: PageKey): Promise<LoadResult<StatusData>> {
  if (key.page > 1 || (key.subject !== '404' && key.subject !== '410')) return { kind: 'absent' };
  const status = key.subject === '404' ? 404 : 410;
  return {
    kind: 'page',
    status,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: false,
    alternates: [],
    data: { status, newest: await firstArticles(ctx, { of: 'all' }, 'newest', NEWEST) },
  };
}

/** The pages for addresses without a page, and for deleted pages. */
export const statusScreen: ScreenOf<'status', StatusData> = {
  name: 'status',
  load: loadStatus,
  affectedPages: fixedPages('status', ['404', '410']),
  content: ({ status }) => status,
};
