import { sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { type PageFacts, pageFacts } from '#src/publishing/page-facts.ts';
import { mainTextLength } from '#src/publishing/seo/main-text.ts';
import { type MissedPath, readMisses, readRedirectHits } from '#src/publishing/seo/miss-store.ts';
import { type OutboundFault, readOutboundFaults } from '#src/publishing/seo/outbound.ts';

/** An address of a tenant, as the manifest has it. */
export interface SiteRow {
  readonly screen: string;
  readonly subject: string;
  readonly lang: string;
  readonly page: number;
  /** Percent-encoded. */
  readonly path: string;
  readonly status: 200 | 301 | 404 | 410;
  readonly location: string | null;
  readonly hash: string | null;
  readonly contentType: string | null;
  /** Search engines may list it. */
  readonly indexable: boolean;
  readonly modifiedAt: Date;
}

/** A published page, with what search engines read of it. */
export interface SitePage extends SiteRow {
  readonly facts: PageFacts;
  /** Number of characters that its main part shows. */
  readonly textLength: number;
}

/** A tenant's published site, as a crawler that knows every address reads it. */
export interface SiteReading {
  /** Every address, by path. */
  readonly rows: readonly SiteRow[];
  /** The pages in HTML, by path. */
  readonly pages: readonly SitePage[];
  /** The paths that the sitemaps list. */
  readonly listed: ReadonlySet<string>;
  /** Paths of pages whose body this machine lost, and is made again. */
  readonly lost: readonly string[];
  readonly misses: readonly MissedPath[];
  /** How often redirects were followed in the days that are kept. */
  readonly redirectHits: readonly MissedPath[];
  /** Links to other sites that led to no page. */
  readonly outbound: readonly OutboundFault[];
}

const readRows = async ({ db, tenant }: TenantCtx): Promise<SiteRow[]> => {
  const { rows } = await sql<SiteRow>`
    select screen, subject, lang, page, path, status, location, hash, content_type as "contentType", indexable,
      modified_at as "modifiedAt"
    from pages where tenant_id = ${tenant.id} and screen <> 'short-link' order by path`.execute(db);
  return rows;
};

/** Reads the site that is published now: every address, the pages behind them, and the sitemaps. */
export async function readSite(ctx: TenantCtx, bodies: Bodies): Promise<SiteReading> {
  const rows = await readRows(ctx);
  const pages: SitePage[] = [];
  const listed = new Set<string>();
  const lost: string[] = [];
  for (const row of rows) {
    const { status, hash, screen, path, contentType } = row;
    const isPage = contentType?.startsWith('text/html') === true;
    if (status !== 200 || hash === null || !(isPage || screen === 'sitemap')) continue;
    const text = await bodies.read(ctx.tenant.code, hash, 'identity').then(String, () => undefined);
    if (text === undefined) lost.push(path);
    else if (isPage) pages.push({ ...row, facts: pageFacts(text), textLength: mainTextLength(text) });
    else for (const [, address = ''] of text.matchAll(LISTED)) listed.add(toPath(address));
  }
  return {
    rows,
    pages,
    listed,
    lost,
    misses: await readMisses(ctx),
    redirectHits: await readRedirectHits(ctx),
    outbound: await readOutboundFaults(ctx),
  };
}

const LISTED = /<loc>([^<]+)<\/loc>/g;

/** The path of an address of the site, with its query and without its fragment. */
export function toPath(address: string): string {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  return `${pathname}${search}`;
}
