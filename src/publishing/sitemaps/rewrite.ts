/** Rewrites the parts of sitemaps of which pages changed. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { tenantIn, xDefault } from '#src/kernel/tenant.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { CompressedBody } from '#src/publishing/compression/compression-worker.ts';
import { type BucketRun, bucketsOf, partCountOf, partOf } from '#src/publishing/sitemaps/buckets.ts';
import { llmsText } from '#src/publishing/sitemaps/llms-text.ts';
import { newsXml, picturesXml, videosXml } from '#src/publishing/sitemaps/media-xml.ts';
import { readNews } from '#src/publishing/sitemaps/news.ts';
import { listNamed, NEWS, type SitemapList } from '#src/publishing/sitemaps/sitemap-lists.ts';
import {
  countListed,
  type FileRow,
  type ListedRow,
  postponeParts,
  readAllParts,
  readListed,
  readListedMedia,
  readParts,
  removePart,
  type StalePart,
  takePostponed,
  writeFileRows,
} from '#src/publishing/sitemaps/store.ts';
import { indexXml, partXml, robotsTxt } from '#src/publishing/sitemaps/xml.ts';

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
  /** Its time. */
  readonly now: Date;
}

/** A part of a list as it is to be written. */
interface WrittenPart {
  readonly xml: string;
  readonly modifiedAt: Date;
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
  touched: readonly StalePart[],
  { written, number, now }: { written: SitemapsWritten; number: number; now: Date },
): Promise<number> {
  if (written === 'later') {
    if (touched.length > 0) await postponeParts(tx, tenant.id, touched);
    return 0;
  }
  const due = [...touched, ...(written === 'all' ? await takePostponed(tx, tenant.id) : [])];
  const rewriting = { tx, tenant, bodies, number, now };
  let filesWritten = 0;
  for (const [name, lang] of distinctLists(due)) {
    const buckets = due.filter((part) => part.list === name && part.lang === lang).map(({ bucket }) => bucket);
    const list = listNamed(name);
    filesWritten +=
      list === undefined
        ? await rewriteNews(rewriting, lang)
        : await rewriteList(rewriting, { name, list, lang }, buckets);
  }
  if (due.length > 0) await rewriteIndex(rewriting);
  return filesWritten + (await rewriteTexts(rewriting));
}

function distinctLists(due: readonly StalePart[]): [string, Lang][] {
  const keys = new Set(due.map(({ list, lang }) => `${lang} ${list}`));
  return [...keys].toSorted().map((key) => [key.slice(3), key.slice(0, 2) as Lang]);
}

/** A list in one language, with its name. */
interface ListIn {
  readonly name: string;
  readonly list: SitemapList;
  readonly lang: Lang;
}

/** Rewrites the parts of a list: the touched ones, or all when the number of parts changes. */
async function rewriteList(run: Rewriting, listIn: ListIn, buckets: readonly number[]): Promise<number> {
  const { tx, tenant, number } = run;
  const { name, list, lang } = listIn;
  const partCount = partCountOf(await countListed(tx, tenant.id, list, lang));
  const previous = await readParts(tx, tenant.id, name, lang);
  const allParts = Array.from({ length: partCount }, (_, part) => part);
  const resized = previous.length !== partCount || previous.some((part) => part >= partCount);
  const touched = new Set(buckets.map((bucket) => partOf(bucket, partCount)));
  const wanted = resized ? allParts : allParts.filter((part) => touched.has(part));
  let filesWritten = await rewriteParts(run, listIn, wanted, partCount);
  for (const part of previous.filter((earlier) => earlier >= partCount)) {
    await removePart(tx, tenant.id, { list: name, lang, part }, number);
    filesWritten++;
  }
  return filesWritten;
}

/** Reads, compresses and stores parts in groups. A part is compressed while the next one is composed. */
async function rewriteParts(
  run: Rewriting,
  { name, list, lang }: ListIn,
  parts: readonly number[],
  partCount: number,
): Promise<number> {
  const { tx, tenant, bodies, number } = run;
  let filesWritten = 0;
  for (let start = 0; start < parts.length; start += PARTS_AT_ONCE) {
    const files: CompressedFile[] = [];
    const some = parts.slice(start, start + PARTS_AT_ONCE);
    const runs = some.map((part) => bucketsOf(part, partCount));
    const written = await composeParts(run, list, lang, runs);
    for (const [n, part] of some.entries()) {
      const composed = written[n];
      if (composed === undefined) {
        await removePart(tx, tenant.id, { list: name, lang, part }, number);
        filesWritten++;
      } else {
        files.push(compressFile(bodies, composed.xml, partRow({ name, lang, part }, composed.modifiedAt)));
      }
    }
    filesWritten += await writeFiles(run, files);
  }
  return filesWritten;
}

/** The parts of ranges of buckets; undefined for one without pages. A part of media is as old as its bytes. */
async function composeParts(
  { tx, tenant, now }: Rewriting,
  { of, screen }: SitemapList,
  lang: Lang,
  runs: readonly BucketRun[],
): Promise<(WrittenPart | undefined)[]> {
  const entry = <Media>({ path, media }: { path: string; media: Media }) => ({ url: urlOf(tenant, path), media });
  switch (of) {
    case 'pages': {
      const lists = await readListed(tx, tenant.id, { screen, lang }, runs);
      return lists.map(
        filledPart((rows) => ({ xml: partXml(rows.map((row) => toEntry(tenant, row))), modifiedAt: newestOf(rows) })),
      );
    }
    case 'pictures': {
      const lists = await readListedMedia(tx, tenant.id, { of, screen, lang }, runs);
      return lists.map(filledPart((rows) => ({ xml: picturesXml(rows.map(entry)), modifiedAt: now })));
    }
    case 'videos': {
      const lists = await readListedMedia(tx, tenant.id, { of, screen, lang }, runs);
      return lists.map(filledPart((rows) => ({ xml: videosXml(rows.map(entry)), modifiedAt: now })));
    }
  }
}

const filledPart =
  <Row>(compose: (rows: readonly Row[]) => WrittenPart) =>
  (rows: readonly Row[]): WrittenPart | undefined =>
    rows.length === 0 ? undefined : compose(rows);

/** Rewrites the news of a language. The file stays when no article is news: search engines go on looking there. */
async function rewriteNews(run: Rewriting, lang: Lang): Promise<number> {
  const { tx, tenant, bodies, now } = run;
  const news = await readNews(tx, tenant.id, lang, now);
  const isPublished = (await readParts(tx, tenant.id, NEWS, lang)).length > 0;
  if (news.length === 0 && !isPublished) return 0;
  const entries = news.map(({ path, media }) => ({ url: urlOf(tenant, path), media }));
  const xml = newsXml({ name: tenantIn(tenant, lang).name, lang }, entries);
  return writeFiles(run, [compressFile(bodies, xml, partRow({ name: NEWS, lang, part: 0 }, now))]);
}

const partRow = (
  { name, lang, part }: { readonly name: string; readonly lang: Lang; readonly part: number },
  modifiedAt: Date,
): NamedFile => ({
  screen: 'sitemap',
  subject: `${name}/${part}`,
  lang,
  path: name === NEWS ? `/sitemaps/news-${lang}.xml` : `/sitemaps/${name}-${lang}-${part}.xml`,
  contentType: XML,
  modifiedAt,
});

function newestOf(rows: readonly { readonly modifiedAt: Date }[]): Date {
  return new Date(rows.reduce((latest, { modifiedAt }) => Math.max(latest, modifiedAt.getTime()), 0));
}

function toEntry(tenant: Tenant, { path, modifiedAt, translations }: ListedRow) {
  const url = urlOf(tenant, path);
  const alternates = tenant.languages
    .map((lang) => translations.find((translation) => translation.lang === lang))
    .filter((translation) => translation !== undefined)
    .map((translation) => ({ lang: translation.lang, url: urlOf(tenant, translation.path) }));
  return { url, modifiedAt, alternates, fallback: xDefault(tenant, alternates)?.url ?? url };
}

async function rewriteIndex(run: Rewriting): Promise<void> {
  const parts = await readAllParts(run.tx, run.tenant.id);
  const newest = newestOf(parts);
  const body = indexXml(parts.map(({ path, modifiedAt }) => ({ url: urlOf(run.tenant, path), modifiedAt })));
  const path = '/sitemap.xml';
  const row = { screen: 'sitemap-index', subject: '', lang: '', path, contentType: XML, modifiedAt: newest } as const;
  await writeFiles(run, [compressFile(run.bodies, body, row)]);
}

/** @returns number of the files beside the sitemaps that changed */
async function rewriteTexts(run: Rewriting): Promise<number> {
  const { tenant } = run;
  const search = tenant.languages.map((lang) => pathOf(tenant, lang, pageKeyOf('search')));
  const robots = robotsTxt(urlOf(tenant, '/sitemap.xml'), search, tenant.searchEngines?.robots);
  const files = [
    compressFile(run.bodies, robots, textRow('robots', '/robots.txt')),
    compressFile(run.bodies, llmsText(tenant), textRow('llms', '/llms.txt')),
  ];
  return writeFiles(run, files);
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
