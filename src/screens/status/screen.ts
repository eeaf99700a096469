/** The screens of 404, 410 and of pages that cannot be shown now. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import { firstArticles } from '#src/modules/reading/articles/reads.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The statuses with which it is served: no page, no longer a page, or a page that cannot be shown now. */
const STATUSES = ['404', '410', '429', '500', '503'] as const;

type Status = (typeof STATUSES)[number];

/** The page that is served where no other can be. */
export interface StatusData {
  readonly status: Status;
  /** Empty where the page itself may be there a moment later. */
  readonly newest: readonly ArticleCard[];
}

const NEWEST = 4;

async function loadStatus(ctx: PublicCtx, key: PageKey): Promise<LoadResult<StatusData>> {
  const status = STATUSES.find((code) => code === key.subject);
  if (key.page > 1 || status === undefined) return { kind: 'absent' };
  const missing = status === '404' || status === '410';
  return {
    kind: 'page',
    status: status === '410' ? 410 : 404,
    path: pathOf(ctx.tenant, ctx.lang, key),
    indexable: false,
    alternates: [],
    data: { status, newest: missing ? await firstArticles(ctx, { of: 'all' }, 'newest', NEWEST) : [] },
  };
}

/** The pages for addresses without a page, for deleted pages, and for pages that cannot be shown now. */
export const statusScreen: ScreenOf<'status', StatusData> = {
  name: 'status',
  load: loadStatus,
  affectedPages: fixedPages('status', STATUSES),
  content: ({ status }) => status,
};
