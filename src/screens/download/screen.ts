/** The page that opens the app of a tenant or leads to it in the stores. */

import type { AppListing } from '#src/client/open-app-or-store.ts';
import type { PublicCtx } from '#src/ctx.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The page that leads to the tenant's app in the stores. */
export interface DownloadData {
  readonly app: AppListing;
}

async function load({ tenant, lang }: PublicCtx, key: PageKey): Promise<LoadResult<DownloadData>> {
  if (key.page > 1 || tenant.app === undefined) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: { app: tenant.app },
  };
}

export const downloadScreen: ScreenOf<'download', DownloadData> = {
  name: 'download',
  load,
  affectedPages: fixedPages('download'),
  content: ({ app }) => app,
};
