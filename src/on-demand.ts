import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { ownParameters } from '#src/parameters.ts';
import type { Alternates, LoadResult, Site } from '#src/publishing/screen.ts';
import { screens } from '#src/registry.ts';

/**
 * Loads a page on demand: search, or a list with parameters. Search engines must not index it. Its links to other
 * languages keep the query.
 * @param query  the text after the question mark, unchanged
 */
export async function loadOnDemand(ctx: PublicCtx, key: LocalizedPageKey, query: string): Promise<LoadResult<unknown>> {
  const screen = screens[key.screen];
  if (!('loadOnDemand' in screen)) return { kind: 'absent' };
  const asked = ownParameters(key.screen, query);
  const result = await screen.loadOnDemand(ctx, key, asked);
  if (result.kind !== 'page') return result;
  const readable = asking(result.readable ?? result.alternates, asked);
  return { ...result, indexable: false, alternates: [], readable };
}

function asking(plain: Alternates, asked: URLSearchParams): Alternates {
  return asked.size === 0 ? plain : plain.map(({ lang, path }) => ({ lang, path: `${path}?${asked}` }));
}

/** Renders a page on demand, as HTML in UTF-8; undefined when there is no such page. */
export async function renderOnDemand(
  { db, site }: { db: Db; site: Site },
  tenant: Tenant,
  key: LocalizedPageKey,
  query: string,
): Promise<Buffer | undefined> {
  const { ctx } = createContext(db, tenant, key.lang);
  const result = await loadOnDemand(ctx, key, query);
  return result.kind === 'page' ? Buffer.from(await site.html(ctx, key, result)) : undefined;
}
