/** Lists tags of articles for editors, and renames or merges a tag in all articles that have it. */

import type { EditCtx, TenantCtx, WriteCtx } from '#src/ctx.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { BY_ITSELF } from '#src/kernel/origin.ts';
import { slugOf } from '#src/kernel/slug.ts';
import type { BatchChange } from '#src/modules/reading/articles/batches/batch-rules.ts';
import { changeById } from '#src/modules/reading/articles/batches/batch-service.ts';
import { insertBatch } from '#src/modules/reading/articles/batches/batch-store.ts';
import type { TagMoved, TagMoveInput, TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';
import {
  lockTags,
  readArticlesWithTag,
  readReplacedMoves,
  readTagSummaries,
  writeTagMove,
} from '#src/modules/reading/articles/tags/tag-move-store.ts';
import { readTags } from '#src/modules/reading/articles/tags/tag-store.ts';
import { carryOut, type Manner } from '#src/publishing/carry-out.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';

/** Most articles that one change may write: their revisions and pages follow in one transaction. */
const MOST_ARTICLES = 5000;

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
    const move = { action: 'move-tag' as const, lang: at, slug, label: from, toSlug, toLabel: to };
    results.push({ lang: at, from: slug, to: toSlug, merged, ...(await moveInLanguage(ctx, move, merged)) });
  }
  return results;
}

type Move = Extract<BatchChange, { readonly action: 'move-tag' }>;

/** @returns how many articles bear the new label now, and the number of the change */
async function moveInLanguage(
  ctx: WriteCtx,
  change: Move,
  merged: boolean,
): Promise<{ readonly articles: number; readonly change: number }> {
  const { tx, tenant, origin = BY_ITSELF } = ctx;
  const { lang, slug } = change;
  const ids = await readArticlesWithTag(tx, tenant.id, { lang, slug }, MOST_ARTICLES + 1);
  if (ids.length > MOST_ARTICLES) {
    throw new Failure('Conflict', `more than ${MOST_ARTICLES} articles have the tag: that is too much for one change`);
  }
  const moves = await readReplacedMoves(tx, tenant.id, change);
  const moved = await writeTagMove(tx, tenant.id, change);
  const { memories } = await changeById(ctx, ids, change);
  for (const ended of moved) {
    ctx.invalidate(tagOf.tagArticles(lang, ended));
    ctx.invalidate(tagOf.tagFilled(ended));
  }
  const number = await insertBatch(tx, tenant.id, { change, by: origin.by, articles: memories, merged, moves });
  return { articles: ids.length, change: number };
}
