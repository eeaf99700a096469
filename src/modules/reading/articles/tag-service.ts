/** Lists tags of articles for editors, and renames or merges a tag in all articles that have it. */

import type { EditCtx, TenantCtx, WriteCtx } from '#src/ctx.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { slugOf } from '#src/kernel/slug.ts';
import { toCmsArticle } from '#src/modules/reading/articles/cms-reads.ts';
import { toContent } from '#src/modules/reading/articles/cms-rules.ts';
import { readCmsArticles } from '#src/modules/reading/articles/cms-store.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import type { TagMoved, TagMoveInput, TagSummary } from '#src/modules/reading/articles/tag-contract.ts';
import {
  lockTags,
  readArticlesWithTag,
  readTagSummaries,
  writeTagMove,
} from '#src/modules/reading/articles/tag-move-store.ts';
import { readTags } from '#src/modules/reading/articles/tag-store.ts';
import { carryOut, type Manner } from '#src/publishing/carry-out.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';

/** Most articles that one change may write: their revisions and pages follow in one transaction. */
const MOST_ARTICLES = 5000;
const ARTICLES_AT_ONCE = 100;

/** The tags of a tenant, those with most articles first. */
export async function listTags(
  { db, tenant }: TenantCtx,
  filter: { readonly lang?: Lang | undefined; readonly q?: string | undefined },
  page: PageRequest,
): Promise<Page<TagSummary>> {
  const { lang = null, q = null } = filter;
  const { tags, total } = await readTagSummaries(db, tenant.id, { lang, q }, page);
  return toPage(tags, total, page);
}

/**
 * Renames a tag in the articles that have it, and merges it where the new name is another tag's. The old addresses lead to
 * the new one, and a text that names the old tag later gets the new one. Throws NotFound where no article has or had it.
 */
export async function moveTag(
  ctx: EditCtx,
  input: TagMoveInput,
  manner: Manner,
): Promise<{ readonly tags: TagMoved[]; readonly plan?: ChangePlan }> {
  const { result, ...planned } = await carryOut(ctx, manner, (inner) => moveInLanguages(inner, input));
  return { tags: result, ...planned };
}

async function moveInLanguages(ctx: WriteCtx, { from, to, lang }: TagMoveInput): Promise<TagMoved[]> {
  const { tx, tenant } = ctx;
  await lockTags(tx, tenant.id);
  const slug = slugOf(from);
  const toSlug = slugOf(to);
  const rows = await readTags(tx, tenant.id, [slug, toSlug]);
  const wanted = rows.filter((row) => row.slug === slug && (lang === undefined || row.lang === lang));
  if (wanted.length === 0) throw new Failure('NotFound', `no article has or had the tag ${from}`);
  const results: TagMoved[] = [];
  for (const { lang: at } of wanted) {
    const merged = slug !== toSlug && rows.some((row) => row.slug === toSlug && row.lang === at && row.count > 0);
    const articles = await moveInLanguage(ctx, { lang: at, slug, toSlug, toLabel: to });
    results.push({ lang: at, from: slug, to: toSlug, articles, merged });
  }
  return results;
}

interface Move {
  readonly lang: Lang;
  readonly slug: string;
  readonly toSlug: string;
  readonly toLabel: string;
}

/** @returns how many articles bear the new label now */
async function moveInLanguage(ctx: WriteCtx, move: Move): Promise<number> {
  const { tx, tenant } = ctx;
  const { lang, slug } = move;
  const ids = await readArticlesWithTag(tx, tenant.id, { lang, slug }, MOST_ARTICLES + 1);
  if (ids.length > MOST_ARTICLES) {
    throw new Failure('Conflict', `more than ${MOST_ARTICLES} articles have the tag: that is too much for one change`);
  }
  const moved = await writeTagMove(tx, tenant.id, move);
  for (let start = 0; start < ids.length; start += ARTICLES_AT_ONCE) {
    const rows = await readCmsArticles(tx, tenant.id, ids.slice(start, start + ARTICLES_AT_ONCE));
    const inputs = rows.map((row) => withLabel(toContent(toCmsArticle(tenant, row)), move));
    const outcomes = await putArticles(ctx, inputs, { merge: false });
    for (const outcome of outcomes) {
      if (outcome.outcome === 'rejected') throw new Failure('Conflict', `${outcome.field}: ${outcome.reason}`);
    }
  }
  for (const ended of moved) {
    ctx.invalidate(tagOf.tagArticles(lang, ended));
    ctx.invalidate(tagOf.tagFilled(ended));
  }
  return ids.length;
}

function withLabel(article: ArticleInput, { lang, slug, toLabel }: Move): ArticleInput {
  const text = article.texts[lang];
  if (text === undefined) return article;
  const tags = text.tags.map((label) => (slugOf(label) === slug ? toLabel : label));
  return { ...article, texts: { ...article.texts, [lang]: { ...text, tags } } };
}
