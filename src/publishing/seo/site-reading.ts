/** Reads the published site of a tenant for SEO reports: its addresses alone, or its pages too. */

import { sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { pageFacts } from '#src/publishing/rendering/page-facts.ts';
import { countLinks } from '#src/publishing/seo/link-depth.ts';
import { mainTextLength } from '#src/publishing/seo/main-text.ts';
import { type MissedPath, readMisses, readRedirectHits } from '#src/publishing/seo/miss-store.ts';
import { type OutboundFault, readOutboundFaults } from '#src/publishing/seo/outbound-store.ts';
import type { SitePage, SiteRow } from '#src/publishing/seo/site-page.ts';
import { toPath } from '#src/publishing/seo/site-path.ts';

/** The addresses of a tenant's published site. */
export interface SiteAddresses {
  /** Every address, by path. */
  readonly rows: readonly SiteRow[];
  readonly misses: readonly MissedPath[];
  /** How often redirects were followed in the days that are kept. */
  readonly redirectHits: readonly MissedPath[];
  /** Links to other sites that led to no page. */
  readonly outbound: readonly OutboundFault[];
}

/** A tenant's published site, as a crawler that knows every address reads it. */
export interface SiteReading extends SiteAddresses {
  /** The pages in HTML, by path. */
  readonly pages: readonly SitePage[];
  /** The paths that the sitemaps list. */
  readonly listed: ReadonlySet<string>;
  /** Paths of pages whose body this machine lost, and is made again. */
  readonly lost: readonly string[];
  /** The number of links between the home page of any language and each page that links reach, by path. */
  readonly depths: ReadonlyMap<string, number>;
}

const readRows = async ({ db, tenant }: TenantCtx): Promise<SiteRow[]> => {
  const { rows } = await sql<SiteRow>`
    select screen, subject, lang, page, path, status, location, hash, content_type as "contentType", indexable,
      modified_at as "modifiedAt"
    from pages where tenant_id = ${tenant.id} and screen <> 'short-link' order by path`.execute(db);
  return rows;
};

/** Reads every address that is published now. */
export async function readAddresses(ctx: TenantCtx): Promise<SiteAddresses> {
  return {
    rows: await readRows(ctx),
    misses: await readMisses(ctx),
    redirectHits: await readRedirectHits(ctx),
    outbound: await readOutboundFaults(ctx),
  };
}

/** Reads the site that is published now: every address, the pages behind them, and the sitemaps. */
export async function readSite(ctx: TenantCtx, bodies: Bodies): Promise<SiteReading> {
  const addresses = await readAddresses(ctx);
  const pages: SitePage[] = [];
  const listed = new Set<string>();
  const lost: string[] = [];
  for (const row of addresses.rows) {
    const { status, hash, screen, path, contentType } = row;
    const isPage = contentType?.startsWith('text/html') === true;
    if (status !== 200 || hash === null || !(isPage || screen === 'sitemap')) continue;
    const text = await bodies.read(ctx.tenant.code, hash, 'identity').then(String, () => undefined);
    if (text === undefined) lost.push(path);
    else if (isPage) pages.push({ ...row, facts: pageFacts(text), textLength: mainTextLength(text) });
    else for (const [, address = ''] of text.matchAll(LISTED)) listed.add(toPath(address));
  }
  return { ...addresses, pages, listed, lost, depths: countLinks(addresses.rows, pages) };
}

const LISTED = /<loc>([^<]+)<\/loc>/g;
