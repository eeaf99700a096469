/** Writes a tenant's published site as plain files, each also compressed, for a server of files. */

import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Bodies, Encoding } from '#src/publishing/bodies/bodies.ts';
import { type NginxSite, nginxText, type WrittenPage } from '#src/serving/export/nginx-text.ts';
import { readSiteAnswers } from '#src/serving/export/site-answers.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';
import { type HeaderList, withAnalytics } from '#src/serving/responses/response-headers.ts';

const SUFFIXES: Readonly<Record<Encoding, string>> = { identity: '', br: '.br', gzip: '.gz' };
const EXTENSIONS: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xml': 'xml',
  'text/plain': 'txt',
  'application/rss+xml': 'rss',
  'application/atom+xml': 'atom',
  'application/feed+json': 'json',
  'text/markdown': 'md',
};
/** Names of files have at most 255 bytes. */
const LONGEST_NAME = 200;
const FILES_AT_ONCE = 16;

export interface ExportOptions {
  readonly db: Db;
  readonly bodies: Bodies;
  /** The folder of the export: pages are written below a folder of the tenant. */
  readonly folder: string;
  /** The folder with the files of the build. */
  readonly filesFolder: string;
  readonly security: HeaderList;
  readonly upstream: string;
}

export interface ExportedSite {
  readonly pages: number;
  /** The configuration of nginx for this tenant. */
  readonly nginx: string;
}

/** Writes every published page of a tenant. Throws when a body is lost. */
export async function exportSite(tenant: Tenant, options: ExportOptions): Promise<ExportedSite> {
  const { db, bodies, folder, filesFolder, security, upstream } = options;
  const { answers, statusPages } = await readSiteAnswers(db, tenant);
  const standing = answers.flatMap((answer) => (answer.kind === 'page' && answer.row.status === 200 ? [answer] : []));
  const rows = [...standing.map(({ row }) => row), ...statusPages];
  await bodies.fetch(
    tenant.code,
    rows.flatMap(({ hash }) => hash ?? []),
  );
  const types = new Map<string, string>();
  const pagesFolder = join(folder, tenant.code);
  const pages: WrittenPage[] = [];
  for (let start = 0; start < rows.length; start += FILES_AT_ONCE) {
    const some = rows.slice(start, start + FILES_AT_ONCE);
    pages.push(...(await Promise.all(some.map((row) => writePage(tenant, row, { bodies, pagesFolder, types })))));
  }
  const site: NginxSite = {
    tenant,
    pagesFolder,
    filesFolder,
    pages: pages.slice(0, standing.length),
    statusPages: new Map(
      statusPages.map(({ subject, lang }, at) => [`${subject}/${lang}`, pages[standing.length + at] as WrittenPage]),
    ),
    moved: answers.flatMap((answer) => (answer.kind === 'moved' ? [answer] : [])),
    gone: answers.flatMap(({ kind, path }) => (kind === 'gone' ? [path] : [])),
    security: withAnalytics(security, tenant.analytics),
    types,
    upstream,
  };
  return { pages: standing.length, nginx: nginxText(site) };
}

interface Writing {
  readonly bodies: Bodies;
  readonly pagesFolder: string;
  /** Content types by extension; grows. */
  readonly types: Map<string, string>;
}

async function writePage(tenant: Tenant, row: PageRow, { bodies, pagesFolder, types }: Writing): Promise<WrittenPage> {
  const contentType = row.contentType ?? 'text/html; charset=utf-8';
  const extension = EXTENSIONS[contentType.split(';', 1)[0] ?? ''] ?? 'bin';
  types.set(extension, contentType);
  const hash = row.hash ?? '';
  const file = fileName(row.path, hash);
  const modified = new Date(row.modifiedAt);
  for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][]) {
    const target = join(pagesFolder, `${file}${suffix}.${extension}`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await bodies.read(tenant.code, hash, encoding));
    await utimes(target, modified, modified);
  }
  return { path: row.path, file, extension, lang: row.lang, hash, modifiedAt: modified };
}

/** The file of an address, with a slash before it; names that are too long for a disk are those of their content. */
function fileName(path: string, hash: string): string {
  const [plain = '', page] = path.split('?page=');
  const name = `${plain === '/' ? '/index' : plain}${page === undefined ? '' : `/page-${page}`}`;
  return name.split('/').some((part) => part.length > LONGEST_NAME) ? `/long-names/${hash}` : name;
}
