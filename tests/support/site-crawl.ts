/** Reads every page of a published site. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { pageKeyText } from '#src/page-key.ts';
import { urlOf } from '#src/paths.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { isNoindex, listCanonicals } from '#src/publishing/gate/head-rules.ts';
import { listNamed } from '#src/publishing/sitemaps/sitemap-lists.ts';
import { type Lookup, type Resolution, resolve } from '#src/serving/pages/resolve-request.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';
import { type PageFacts, readPage } from '#tests/support/site-crawl-html.ts';
import { readSitemap, type SitemapFile } from '#tests/support/site-crawl-xml.ts';

/** A row of the manifest, with fields that only the publisher uses. */
export interface CrawledRow extends PageRow {
  readonly indexable: boolean;
  readonly release: number;
}

export interface CrawledPage {
  readonly tenant: Tenant;
  readonly row: CrawledRow;
  readonly url: string;
  readonly html: string;
  readonly facts: PageFacts;
  /** Answers 200, is not noindex, and its canonical address is its own. */
  readonly listed: boolean;
}

export interface CrawledFile {
  readonly row: CrawledRow;
  readonly url: string;
  readonly text: string;
}

/** All published pages of a tenant, each read once. */
export interface CrawledTenant {
  readonly tenant: Tenant;
  readonly rows: readonly CrawledRow[];
  readonly pages: readonly CrawledPage[];
  readonly byUrl: ReadonlyMap<string, CrawledPage>;
  readonly robots: CrawledFile;
  readonly index: CrawledFile & { readonly sitemap: SitemapFile };
  /** Sitemaps of pages. */
  readonly parts: readonly (CrawledFile & { readonly sitemap: SitemapFile })[];
  /** Sitemaps of pictures, videos and news. */
  readonly mediaParts: readonly (CrawledFile & { readonly sitemap: SitemapFile })[];
  /** Resolves a request target as the server does. */
  resolve(target: string): Resolution;
}

/** The rows of the manifest, sorted. */
export async function readRows(db: Db, tenantId: number): Promise<CrawledRow[]> {
  const { rows } = await sql<CrawledRow>`
    select screen, subject, lang, page, path, status, location, hash, size, content_type as "contentType", indexable,
      release, (extract(epoch from modified_at) * 1000)::bigint as "modifiedAt"
    from pages where tenant_id = ${tenantId} order by screen, subject, lang, page`.execute(db);
  return rows;
}

function lookupOf(rows: readonly CrawledRow[]): Lookup {
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const byKey = new Map(rows.map((row) => [pageKeyText(row), row]));
  return { byPath: (path) => byPath.get(path), byPageKey: (key) => byKey.get(pageKeyText(key)) };
}

/** The canonical addresses in the head of a page. */
/** Reads one page. */
export function crawlPage(tenant: Tenant, row: CrawledRow, html: string): CrawledPage {
  const url = urlOf(tenant, row.path);
  const facts = readPage(html);
  const listed = row.status === 200 && !isNoindex(facts) && listCanonicals(facts)[0] === url;
  return { tenant, row, url, html, facts, listed };
}

/** Reads all published bodies of a tenant. */
export async function crawlTenant(db: Db, bodies: Bodies, tenant: Tenant): Promise<CrawledTenant> {
  const rows = await readRows(db, tenant.id);
  const pages: CrawledPage[] = [];
  const files: CrawledFile[] = [];
  for (const row of rows) {
    if (row.hash === null) continue;
    const text = (await bodies.read(tenant.code, row.hash, 'identity')).toString();
    if (row.contentType?.startsWith('text/html')) pages.push(crawlPage(tenant, row, text));
    else files.push({ row, url: urlOf(tenant, row.path), text });
  }
  const sitemaps = files
    .filter(({ row }) => row.screen.startsWith('sitemap'))
    .map((file) => ({ ...file, sitemap: readSitemap(file.text) }));
  const lookup = lookupOf(rows);
  /** Most links stand on every page. */
  const resolutions = new Map<string, Resolution>();
  return {
    tenant,
    rows,
    pages,
    byUrl: new Map(pages.map((page) => [page.url, page])),
    robots: only(files, 'robots'),
    index: only(sitemaps, 'sitemap-index'),
    parts: sitemaps.filter(({ row }) => row.screen === 'sitemap' && namesPages(row.subject)),
    mediaParts: sitemaps.filter(({ row }) => row.screen === 'sitemap' && !namesPages(row.subject)),
    resolve(target) {
      const resolution = resolutions.get(target) ?? resolve(tenant, target, lookup);
      resolutions.set(target, resolution);
      return resolution;
    },
  };
}

const namesPages = (subject: string): boolean => listNamed(subject.split('/')[0] ?? '')?.of === 'pages';

function only<File extends CrawledFile>(files: readonly File[], screen: string): File {
  const [file, other] = files.filter(({ row }) => row.screen === screen);
  if (file === undefined || other !== undefined) throw new Error(`a tenant publishes one ${screen}`);
  return file;
}
