/** Renders one page with a change that is not stored: the previews of editors for articles, home pages and settings. */

import { createContext, type PublicCtx, type TenantCtx, type WriteCtx } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

/**
 * A page as HTML as a change would leave it: the change is made in a transaction that is rolled back. The page is private,
 * so it names no translations and no search engine may list it.
 * @returns undefined: there is no such page
 */
export function renderChangedPage(
  { db, tenant }: TenantCtx,
  site: RenderedSite,
  key: LocalizedPageKey,
  change: (ctx: WriteCtx) => Promise<void>,
): Promise<string | undefined> {
  return rolledBack(db, async (tx) => {
    await change({ tx, tenant, invalidate: () => undefined });
    const { ctx } = createContext(tx, tenant, key.lang);
    return renderPrivatePage(ctx, site, key);
  });
}

/**
 * A page as HTML that no search engine may list and that names no translations.
 * @returns undefined: there is no such page
 */
export async function renderPrivatePage(
  ctx: PublicCtx,
  site: RenderedSite,
  key: LocalizedPageKey,
): Promise<string | undefined> {
  const result = await site.screens.find(({ name }) => name === key.screen)?.load(ctx, key);
  if (result?.kind !== 'page') return undefined;
  return site.html(ctx, key, { ...result, indexable: false, alternates: [] });
}
