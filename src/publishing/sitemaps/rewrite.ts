/** Writes the parts of sitemaps again whose pages changed. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import type { CompressedBody } from '#src/publishing/compression/compression-worker.ts';
import { bucketsOf, partCountOf, partOf } from '#src/publishing/sitemaps/buckets.ts';
import { llmsText } from '#src/publishing/sitemaps/llms-text.ts';
import {
  countListed,
  type FileRow,
  type ListedRow,
  postponeParts,
  readAllParts,
  readListed,
  readParts,
  removePart,
  type StalePart,
  takePostponed,
  writeFileRows,
} from '#src/publishing/sitemaps/store.ts';
import { indexXml, partXml, robotsTxt } from '#src/publishing/sitemaps/xml.ts';

export type TouchedPart = StalePart;

const XML = 'application/xml; charset=utf-8';

/** Parts whose bodies are in memory at once. */
const PARTS_AT_ONCE = 32;

type NamedFile = Omit<FileRow, 'hash' | 'size'>;

interface CompressedFile {
  readonly row: NamedFile;
  readonly body: Promise<CompressedBody>;
}

interface Rewriting {
  readonly tx: Tx;
  readonly tenant: Tenant;
  readonly bodies: Bodies;
  /** Number of the release in progress. */
  readonly number: number;
}

/**
 * Which sitemap parts a release writes. later: none, because a large rebuild writes them once at its end; touched: those
 * of its pages; all: also those that earlier releases postponed.
 */
export type SitemapsWritten = 'later' | 'touched' | 'all';

/**
 * Rewrites sitemap parts, the index, robots.txt and llms.txt, in the release's transaction, or only records the touched parts.
 * @returns number of files that changed
 */
export async function rewriteSitemaps(
  tx: Tx,
  tenant: Tenant,
  bodies: Bodies,
  touched: readonly TouchedPart[],
  { written, number }: { written: SitemapsWritten; number: number },
): Promise<number> {
  if (written === 'later') {
    if (touched.length > 0) await postponeParts(tx, tenant.id, touched);
    return 0;
  }
  const due = [...touched, ...(written === 'all' ? await takePostponed(tx, tenant.id) : [])];
  const rewriting = { tx, tenant, bodies, number };
  let moved = 0;
  for (const [screen, lang] of distinctLists(due)) {
    const buckets = due
      .filter((stalePart) => stalePart.screen === screen && stalePart.lang === lang)
      .map((stalePart) => stalePart.bucket);
    moved += await rewriteList(rewriting, screen, lang, buckets);
  }
  if (due.length > 0) await rewriteIndex(rewriting);
  return moved + (await rewriteTexts(rewriting));
}

function distinctLists(due: readonly TouchedPart[]): [string, Lang][] {
  const keys = new Set(due.map(({ screen, lang }) => `${lang} ${screen}`));
  return [...keys].toSorted().map((key) => [key.slice(3), key.slice(0, 2) as Lang]);
}

/**
 * Rewrites the parts of one kind of page in one language: the touched ones, or all when the number of parts changes.
 */
async function rewriteList(at: Rewriting, screen: string, lang: Lang, buckets: readonly number[]): Promise<number> {
  const { tx, tenant, number } = at;
  const partCount = partCountOf(await countListed(tx, tenant.id, screen, lang));
  const previous = await readParts(tx, tenant.id, screen, lang);
  const every = Array.from({ length: partCount }, (_, part) => part);
  const resized = previous.length !== partCount || previous.some((part) => part >= partCount);
  const touched = new Set(buckets.map((bucket) => partOf(bucket, partCount)));
  const wanted = resized ? every : every.filter((part) => touched.has(part));
  let moved = await rewriteParts(at, { screen, lang }, wanted, partCount);
  for (const part of previous.filter((one) => one >= partCount)) {
    await removePart(tx, tenant.id, { screen, lang, part }, number);
    moved++;
  }
  return moved;
}

/** Reads, compresses and stores parts in groups. A part is compressed while the next one is composed. */
async function rewriteParts(
  at: Rewriting,
  { screen, lang }: { readonly screen: string; readonly lang: Lang },
  parts: readonly number[],
  partCount: number,
): Promise<number> {
  const { tx, tenant, bodies, number } = at;
  let moved = 0;
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE) {
    const files: CompressedFile[] = [];
    const some = parts.slice(start, start + PARTS_AT_ONCE);
    const runs = some.map((part) => bucketsOf(part, partCount));
    const listed = await readListed(tx, tenant.id, { screen, lang }, runs);
    for (const [n, part] of some.entries()) {
      const rows = listed[n] ?? [];
      if (rows.length === 0) {
        await removePart(tx, tenant.id, { screen, lang, part }, number);
        moved++;
      } else {
        files.push(
          compressFile(bodies, partXml(rows.map((row) => entryOf(tenant, row))), partRow(screen, lang, part, rows)),
        );
      }
    }
    moved += await writeFiles(at, files);
  }
  return moved;
}

const partRow = (screen: string, lang: Lang, part: number, rows: readonly ListedRow[]): NamedFile => ({
  screen: 'sitemap',
  subject: `${screen}/${part}`,
  lang,
  path: `/sitemaps/${screen}-${lang}-${part}.xml`,
  contentType: XML,
  modifiedAt: newestOf(rows),
});

function newestOf(rows: readonly { readonly modifiedAt: Date }[]): Date {
  return new Date(rows.reduce((latest, { modifiedAt }) => Math.max(latest, modifiedAt.getTime()), 0));
}

function entryOf(tenant: Tenant, { path, modifiedAt, twins }: ListedRow) {
  const alternates = tenant.languages
    .map((lang) => twins.find((twin) => twin.lang === lang))
    .filter((twin) => twin !== undefined)
    .map((twin) => ({ lang: twin.lang, url: urlOf(tenant, twin.path) }));
  return { url: urlOf(tenant, path), modifiedAt, alternates, fallback: alternates[0]?.url ?? urlOf(tenant, path) };
}

async function rewriteIndex(at: Rewriting): Promise<void> {
  const parts = await readAllParts(at.tx, at.tenant.id);
  const newest = newestOf(parts);
  const body = indexXml(parts.map(({ path, modifiedAt }) => ({ url: urlOf(at.tenant, path), modifiedAt })));
  const path = '/sitemap.xml';
  const row = { screen: 'sitemap-index', subject: '', lang: '', path, contentType: XML, modifiedAt: newest } as const;
  await writeFiles(at, [compressFile(at.bodies, body, row)]);
}

/** @returns number of the files beside the sitemaps that changed */
async function rewriteTexts(at: Rewriting): Promise<number> {
  const { tenant } = at;
  const search = tenant.languages.map((lang) => pathOf(tenant, lang, pageKeyOf('search')));
  const robots = robotsTxt(urlOf(tenant, '/sitemap.xml'), search, tenant.searchEngines?.robots);
  const files = [
    compressFile(at.bodies, robots, textRow('robots', '/robots.txt')),
    compressFile(at.bodies, llmsText(tenant), textRow('llms', '/llms.txt')),
  ];
  return writeFiles(at, files);
}

const textRow = (screen: 'robots' | 'llms', path: string): NamedFile => ({
  screen,
  subject: '',
  lang: '',
  path,
  contentType: 'text/plain; charset=utf-8',
  modifiedAt: new Date(0),
});

/** Starts compressing a file. `writeFiles` receives the error if it fails. */
function compressFile(bodies: Bodies, text: string, row: NamedFile): CompressedFile {
  const body = bodies.compress(text, null);
  body.catch(() => undefined);
  return { row, body };
}

/** @returns number of files that changed */
async function writeFiles(
  { tx, tenant, bodies, number }: Rewriting,
  files: readonly CompressedFile[],
): Promise<number> {
  if (files.length === 0) return 0;
  const named = await Promise.all(files.map(async ({ row, body }) => ({ row, ...(await body) })));
  await bodies.store(
    tenant.code,
    named.flatMap(({ pendingId }) => pendingId ?? []),
  );
  const rows = named.map(({ row, hash, size }) => ({ ...row, hash, size }));
  return writeFileRows(tx, tenant.id, rows, number);
}
