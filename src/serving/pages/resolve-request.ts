/** Decides what a requested address means: a page, a redirect, a page on demand, or nothing. */

import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { redirectKey } from '#src/kernel/redirect-key.ts';
import { qrOf, SHORT_LINK_SCREEN } from '#src/kernel/short-link.ts';
import { type LocalizedPageKey, pageKeyOf } from '#src/page-key.ts';
import { isOnDemand, isPublished } from '#src/parameters.ts';
import { parsePath, pathOf } from '#src/paths.ts';
import { mendedAddresses } from '#src/serving/pages/mended-address.ts';
import { type Address, readAddress } from '#src/serving/pages/request-address.ts';
import type { PageRow, RowKey } from '#src/serving/replica/page-row.ts';

type Site = Pick<Tenant, 'articleFocused' | 'languages' | 'formerLanguages'>;

/** Look-ups in the published rows of one tenant. */
export interface Lookup {
  byPath(path: string): PageRow | undefined;
  byPageKey(key: RowKey): PageRow | undefined;
}

export type Resolution =
  /** A body to send with the row's own status. */
  | { readonly kind: 'page'; readonly row: PageRow }
  /** One permanent redirect to a path of the same host. */
  | { readonly kind: 'moved'; readonly location: string }
  /** Nothing is here, or no longer. row is the page that says so; undefined when it is not published yet. */
  | { readonly kind: 'missing'; readonly status: 404 | 410; readonly row: PageRow | undefined }
  /** A screen that is rendered for this request. */
  | { readonly kind: 'render'; readonly key: LocalizedPageKey; readonly query: string }
  /** A short link: where it leads, for now. */
  | { readonly kind: 'short'; readonly code: string; readonly location: string }
  /** The QR code of a short link. */
  | { readonly kind: 'qr'; readonly path: string }
  | { readonly kind: 'malformed' };

/** The database stores no NUL, so no screen could look for one. A path with NUL is malformed already. */
const HAS_NUL = /%00/;

/** A redirect is stored with its final address. A longer chain exists only until its rows are replaced; what it points at within the page stays. */
const LONGEST_CHAIN = 3;

/**
 * Finds what a request target means for a tenant. A published address decides first, then the code in the address: a
 * right code with another name, another percent-encoding or a trailing slash redirects to the page's one address in one
 * hop, which keeps the query. What leads nowhere is tried again without what people add by mistake.
 */
export function resolve(site: Site, rawUrl: string, lookup: Lookup): Resolution {
  const target = find(site, rawUrl, lookup);
  const isLost = target.kind === 'malformed' || (target.kind === 'missing' && target.status === 404);
  return isLost ? (mended(site, rawUrl, lookup) ?? target) : target;
}

/** A redirect to the page that was probably meant; undefined: there is none. */
function mended(site: Site, rawUrl: string, lookup: Lookup): Resolution | undefined {
  const [rawPath = '', ...rest] = rawUrl.split('?');
  const query = rest.join('?');
  // A Location header holds ASCII alone.
  const suffix = /^[!-~]*$/.test(query) && query !== '' ? `?${query}` : '';
  for (const path of rawPath.startsWith('/') ? mendedAddresses(site, rawPath) : []) {
    const target = find(site, `${path}${suffix}`, lookup);
    if (target.kind === 'moved' || (target.kind === 'missing' && target.status === 410)) return target;
    const isThere = target.kind === 'render' || (target.kind === 'page' && target.row.status === 200);
    if (isThere) return { kind: 'moved', location: `${path}${suffix}` };
  }
  return undefined;
}

function find(site: Site, rawUrl: string, lookup: Lookup): Resolution {
  const address = readAddress(rawUrl);
  if (address === 'malformed') return { kind: 'malformed' };
  if (address === 'nowhere') return missing(site, rawUrl, lookup, 404);
  const { path, page, query } = address;
  const chosen = chosenRedirect(site, address, lookup);
  if (chosen !== undefined) return chosen;
  if (page === null) return missing(site, path, lookup, 404);
  const qr = qrOf(path);
  if (qr !== undefined && lookup.byPath(qr)?.screen === SHORT_LINK_SCREEN) return { kind: 'qr', path: qr };
  const published = lookup.byPath(withPage(path, page ?? 1));
  if (published !== undefined && query === '') return settle(site, address, published, lookup);
  const key = parsePath(site, path, page ?? 1);
  if (key !== undefined && isOnDemand(key, query)) return onDemand(site, address, key, lookup);
  return settle(site, address, published ?? (key && lookup.byPageKey(key)), lookup);
}

/** The redirect of an editor for a path where no page stands; undefined: there is none. */
function chosenRedirect(site: Site, address: Address, lookup: Lookup): Resolution | undefined {
  if (lookup.byPath(address.path)?.status === 200) return undefined;
  const row = lookup.byPageKey(redirectKey(address.path));
  if (row?.status === 301) return redirect(site, address, row, lookup);
  return row?.status === 410 ? missing(site, address.path, lookup, 410) : undefined;
}

function settle(site: Site, address: Address, row: PageRow | undefined, lookup: Lookup): Resolution {
  if (row === undefined) return missing(site, address.path, lookup, 404);
  if (row.screen === SHORT_LINK_SCREEN && row.location !== null) {
    return { kind: 'short', code: row.subject, location: row.location };
  }
  if (row.status === 301) return redirect(site, address, row, lookup);
  if (row.hash === null) return missing(site, address.path, lookup, row.status === 410 ? 410 : 404);
  if (row.status !== 200 || isAskedFor(address, row)) return { kind: 'page', row };
  return { kind: 'moved', location: withQuery(row.path, address.query) };
}

/** The address with the parameters that were sent, but for the page: what was shared or counted stays so. */
function withQuery(location: string, query: string): string {
  const pairs = query.split('&').filter((pair) => pair !== '' && !/^page(=|$)/.test(pair));
  if (pairs.length === 0) return location;
  const [path = '', fragment] = location.split('#');
  const address = `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;
  return fragment === undefined ? address : `${address}#${fragment}`;
}

function isAskedFor({ path, exact, page }: Address, row: PageRow): boolean {
  return exact && page !== 1 && row.path === withPage(path, page ?? 1);
}

function redirect(site: Site, address: Address, first: PageRow, lookup: Lookup): Resolution {
  const fragment = first.location?.split('#')[1];
  let location = first.location;
  for (let hops = 0; location !== null && hops < LONGEST_CHAIN; hops++) {
    const [path = ''] = location.split('#');
    const next = redirectAt(path, lookup);
    if (next === undefined) {
      const target = fragment === undefined ? path : `${path}#${fragment}`;
      return { kind: 'moved', location: withQuery(target, address.query) };
    }
    location = next.location;
  }
  return missing(site, address.path, lookup, 404);
}

/** The redirect at a path, of an editor or of a page that moved; undefined: there is none. */
function redirectAt(path: string, lookup: Lookup): PageRow | undefined {
  const published = lookup.byPath(path);
  if (published?.status === 200) return undefined;
  const chosen = lookup.byPageKey(redirectKey(path));
  if (chosen?.status === 301) return chosen;
  return published?.status === 301 ? published : undefined;
}

/** Where a published list stands, its variants with a query are rendered on demand. */
function onDemand(site: Site, address: Address, key: LocalizedPageKey, lookup: Lookup): Resolution {
  const { path, exact, page, query } = address;
  const published = isPublished(key.screen);
  const plain = published ? lookup.byPageKey({ ...key, page: 1 }) : undefined;
  if (published && (plain?.status !== 200 || plain.hash === null)) {
    return settle(site, address, plain, lookup);
  }
  const own = plain?.path ?? pathOf(site, key.lang, pageKeyOf(key.screen));
  if (HAS_NUL.test(query)) return { kind: 'malformed' };
  if (exact && path === own && page !== 1) return { kind: 'render', key, query };
  const pairs = query.split('&').filter((pair) => pair !== '' && pair !== 'page=1');
  return { kind: 'moved', location: pairs.length === 0 ? own : `${own}?${pairs.join('&')}` };
}

/** Everything in a language that the tenant no longer has is gone. */
function missing(site: Site, path: string, lookup: Lookup, found: 404 | 410): Resolution {
  const isFormer = site.formerLanguages?.some((lang) => lang === readPrefix(path));
  const status = isFormer ? 410 : found;
  return { kind: 'missing', status, row: statusPage(langOf(site, path), lookup, status) };
}

/** The 404 page in a language. */
export function notFound(lang: Lang, lookup: Lookup): Resolution {
  return { kind: 'missing', status: 404, row: statusPage(lang, lookup, 404) };
}

/** The published page that says why a page is not shown. */
export function statusPage(lang: Lang, lookup: Lookup, status: number): PageRow | undefined {
  const row = lookup.byPageKey({ screen: 'status', subject: String(status), lang, page: 1 });
  return row?.hash == null ? undefined : row;
}

/** The language of a path: that of its prefix, else the tenant's first. */
export function langOf(site: Site, path: string): Lang {
  const [first, ...others] = site.languages;
  return others.find((lang) => lang === readPrefix(path)) ?? (first as Lang);
}

function readPrefix(path: string): string | undefined {
  return path.split(/[/?]/, 2)[1];
}

function withPage(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
