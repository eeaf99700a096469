import type { Tenant, TenantCtx } from '#src/ctx.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { isLang } from '#src/kernel/lang.ts';
import { type AnswerAt, answerAt } from '#src/modules/running/receipts/answer-at.ts';
import type { Receipt } from '#src/modules/running/receipts/contract.ts';
import { whyAnswered } from '#src/modules/running/receipts/explain-answer.ts';
import { neighbourGraph, neighboursOf } from '#src/modules/running/receipts/neighbour-graph.ts';
import {
  type ManifestRow,
  readBuild,
  readRedirectsTo,
  readSitemapParts,
  readWaiting,
} from '#src/modules/running/receipts/store.ts';
import { tagWords } from '#src/modules/running/receipts/tag-words.ts';
import { whyListed } from '#src/modules/running/receipts/why-listed.ts';
import { whyUnpublished } from '#src/modules/running/receipts/why-unpublished.ts';
import { SCREENS, type ScreenName } from '#src/page-key.ts';
import { urlOf } from '#src/paths.ts';
import { cacheTagHash } from '#src/publishing/changes/cache-tag-hash.ts';
import { readHistory } from '#src/publishing/page-history.ts';
import { type PageFacts, pageFacts } from '#src/publishing/rendering/page-facts.ts';
import { PageRenderer, type RenderedPage } from '#src/publishing/rendering/page-renderer.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';
import { partOf } from '#src/publishing/sitemaps/buckets.ts';

/**
 * Says why an address answers what it answers: what it read, which release moved it and when, whether search engines get
 * it, and what would move it. Renders the page once; stores nothing.
 * @param target  a path with its query, percent-encoded
 */
export async function receiptAt(ctx: TenantCtx, pages: SitePages, target: string): Promise<Receipt> {
  const { db, tenant } = ctx;
  const answer = await answerAt(db, tenant, target);
  const explained = await explain(ctx, answer);
  const base = { path: target, url: urlOf(tenant, target), ...explained, build: await readBuild(db, tenant.id) };
  const { row } = answer;
  if (row === undefined) return { ...base, ...NOTHING };
  const { screen, subject, lang, page } = row;
  const redirects = await readRedirectsTo(db, tenant.id, row.path);
  const rendered = await renderedParts(ctx, pages, row, explained.answer === 'page');
  const redirectPaths = redirects.map(({ path }) => path);
  return {
    ...base,
    since: row.modifiedAt.toISOString(),
    page: { screen, subject, lang, page },
    release: row.release,
    body: row.hash === null ? null : { hash: row.hash, bytes: row.size ?? 0 },
    history: await readHistory(db, tenant.id, row),
    redirectsHere: redirects.map(({ path, since }) => ({ path, since: since.toISOString() })),
    waiting: (await readWaiting(db, tenant.id, row)) ?? null,
    graph: neighbourGraph(neighboursOf(row.path, redirectPaths, rendered.facts)),
    ...rendered,
  };
}

async function explain(ctx: TenantCtx, answer: AnswerAt): Promise<ReturnType<typeof whyAnswered>> {
  const explained = whyAnswered(ctx.tenant, answer);
  if (explained.answer !== 'missing' || answer.key === undefined) return explained;
  const stored = await whyUnpublished(ctx, answer.key);
  return stored === undefined ? explained : { ...explained, why: `${explained.why}: ${stored}` };
}

const NOT_RENDERED = { facts: null, reads: [], formerReads: 0, today: null } as const;

const NOTHING = {
  since: null,
  page: null,
  release: null,
  body: null,
  history: [],
  redirectsHere: [],
  graph: null,
  waiting: null,
  sitemap: { listed: false, file: null, lastmod: null, why: 'not in a sitemap: there is no page' },
  ...NOT_RENDERED,
} as const;

type RenderedParts = Pick<Receipt, 'facts' | 'sitemap' | 'reads' | 'formerReads' | 'today'>;

/** The parts of a receipt that only the page itself says. */
async function renderedParts(
  ctx: TenantCtx,
  pages: SitePages,
  row: ManifestRow,
  isPage: boolean,
): Promise<RenderedParts> {
  const today = isPage ? await renderToday(ctx, pages, row) : undefined;
  if (today === undefined) return { ...NOT_RENDERED, sitemap: await readListing(ctx, row, null) };
  const facts = pageFacts((await publishedHtml(pages, ctx.tenant, row)) ?? today.html ?? '');
  const hashes = new Set([...today.reads].map(cacheTagHash));
  return {
    facts,
    sitemap: await readListing(ctx, row, facts),
    reads: [...today.reads].toSorted().map((tag) => ({ tag, moves: tagWords(tag) })),
    formerReads: row.reads.filter((hash) => !hashes.has(hash)).length,
    today: {
      same: today.html !== null && contentHash(today.html) === row.hash,
      loadMs: Math.round(today.loadMs),
      drawMs: Math.round(today.drawMs),
    },
  };
}

/** The page as it would be rendered now; undefined: the row is none of a screen. */
async function renderToday(
  { db, tenant }: TenantCtx,
  { site }: SitePages,
  { screen, subject, lang, page }: ManifestRow,
): Promise<RenderedPage | undefined> {
  if (!isScreen(screen) || !isLang(lang)) return undefined;
  const renderer = new PageRenderer(db, site, tenant);
  return renderer.draw(await renderer.load({ screen, subject, lang, page }));
}

const isScreen = (name: string): name is ScreenName => (SCREENS as readonly string[]).includes(name);

/** The published page; undefined where this process has no bodies, or the body is lost. */
async function publishedHtml(
  { bodies }: SitePages,
  tenant: Tenant,
  { hash }: ManifestRow,
): Promise<string | undefined> {
  if (bodies === undefined || hash === null) return undefined;
  // A receipt of a page whose body is lost shows what the page would be.
  return bodies.read(tenant.code, hash, 'identity').then(String, () => undefined);
}

async function readListing(
  { db, tenant }: TenantCtx,
  row: ManifestRow,
  facts: PageFacts | null,
): Promise<Receipt['sitemap']> {
  const why = whyListed(row, facts);
  if (row.status !== 200 || !row.indexable || row.page !== 1) return { listed: false, file: null, lastmod: null, why };
  const { parts, waits } = await readSitemapParts(db, tenant.id, row);
  return {
    listed: parts > 0,
    file: parts === 0 ? null : `/sitemaps/${row.screen}-${row.lang}-${partOf(row.bucket, parts)}.xml`,
    lastmod: row.modifiedAt.toISOString(),
    why: waits ? `${why}; a part of the sitemap is written within a minute` : why,
  };
}
