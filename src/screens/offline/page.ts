import type { PublicCtx } from '#src/ctx.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult, Screen } from '#src/publishing/screen.ts';
import { fixedTargets } from '#src/screens/fixed-page.ts';
import { alternatesOf } from '#src/screens/lists.ts';

type Nothing = Record<string, never>;

/** What a reader without a network gets for a page the browser does not keep; the service worker keeps it at hand. */
export const offlineScreen: Screen<Nothing> = {
  name: 'offline',
  affectedPages: fixedTargets('offline'),
  async load({ tenant, lang }: PublicCtx, key: PageKey): Promise<LoadResult<Nothing>> {
    if (key.page > 1) return { kind: 'absent' };
    const readable = alternatesOf(tenant, key, tenant.languages);
    const path = pathOf(tenant, lang, key);
    return { kind: 'page', status: 200, path, indexable: false, alternates: [], readable, data: {} };
  },
};
