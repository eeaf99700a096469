/** Renders pages that are not published, such as search results, and finds the pages of links by id. */

import { screens } from '#src/assembly/registry.ts';
import type { PublicCtx, Tenant } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { deviceIdOf } from '#src/http/caller.ts';
import { networkOf, type SentMessage, senderOfMessage } from '#src/http/peer-address.ts';
import type { CachedResponse } from '#src/http/responses/response-cache.ts';
import { linkedPage } from '#src/modules/finding/search/naming/link-reads.ts';
import type { Opener } from '#src/modules/people/sharing/service.ts';
import { type LocalizedPageKey, pageKeyOf } from '#src/page-key.ts';
import { ownParameters } from '#src/parameters.ts';
import { pathOf } from '#src/paths.ts';
import type { Alternates, LoadResult, RenderedSite } from '#src/publishing/screen.ts';
import type { InternalLink } from '#src/serving/pages/internal-links.ts';

/**
 * Loads a page on demand: search, or a list with parameters. Search engines must not index it. Its links to other
 * languages keep the query.
 * @param query  the text after the question mark, unchanged
 */
export async function loadOnDemand(ctx: PublicCtx, key: LocalizedPageKey, query: string): Promise<LoadResult<unknown>> {
  const screen = screens[key.screen];
  if (!('loadOnDemand' in screen)) return { kind: 'absent' };
  const parameters = ownParameters(key.screen, query);
  const result = await screen.loadOnDemand(ctx, key, parameters);
  if (result.kind !== 'page') return result;
  const readable = withQuery(result.readable ?? result.alternates, parameters);
  return { ...result, indexable: false, alternates: [], readable };
}

function withQuery(pages: Alternates, parameters: URLSearchParams): Alternates {
  return parameters.size === 0 ? pages : pages.map(({ lang, path }) => ({ lang, path: `${path}?${parameters}` }));
}

/** The address of the page that an internal link is about; undefined when there is no such subject. */
export async function findLinked(
  db: Db,
  tenant: Tenant,
  { type, id, lang }: InternalLink,
): Promise<string | undefined> {
  const page = await linkedPage({ db, tenant }, type, id);
  return page && pathOf(tenant, lang, pageKeyOf(page.screen, page.subject));
}

/** The sender of a request that opened a short link. */
export function openerOf(req: SentMessage, trustedProxies: readonly string[]): Opener {
  return {
    deviceId: deviceIdOf(req),
    network: networkOf(senderOfMessage(req, new Set(trustedProxies))),
    userAgent: req.headers['user-agent'] ?? '',
  };
}

/** The parts of a server that render a page on demand. */
export interface OnDemandParts {
  readonly db: Db;
  readonly site: RenderedSite;
  /** Resolves when the page may be rendered, which holds up all else. Default: at once. */
  readonly turn?: () => Promise<void>;
}

/** Renders a page on demand, as HTML in UTF-8, with the cache tags that it tracked; undefined when there is no such page. */
export async function renderOnDemand(
  { db, site, turn }: OnDemandParts,
  tenant: Tenant,
  key: LocalizedPageKey,
  query: string,
): Promise<CachedResponse | undefined> {
  const { ctx, reads } = createContext(db, tenant, key.lang);
  const result = await loadOnDemand(ctx, key, query);
  if (result.kind !== 'page') return undefined;
  await turn?.();
  return { body: Buffer.from(await site.html(ctx, key, result)), cacheTags: reads };
}
