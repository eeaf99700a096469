/** Lists the pages that a requested rebuild would render, for the calls of rebuilds. */

import type { TenantCtx } from '#src/ctx.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { planRebuild, tagsWithoutPages } from '#src/publishing/rebuilds/rebuilds.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

/** Says what a rebuild would do. For the whole of a large site that is seconds of work. */
export interface RebuildPlanner {
  /** The pages that a rebuild of these tags would render: JSON of `{ count, pages }` in UTF-8. */
  plan(of: TenantCtx, cacheTags: readonly CacheTag[]): Promise<Uint8Array>;
  tagsWithoutPages(of: TenantCtx, cacheTags: readonly CacheTag[]): Promise<CacheTag[]>;
}

/** Plans in this process. */
export function plannerOf(site: () => RenderedSite): RebuildPlanner {
  return {
    async plan({ db, tenant }, cacheTags) {
      const pages = await planRebuild(db, site(), tenant, cacheTags);
      return Buffer.from(JSON.stringify({ count: pages.length, pages }));
    },
    tagsWithoutPages: ({ db, tenant }, cacheTags) => tagsWithoutPages(db, site(), tenant, cacheTags),
  };
}
