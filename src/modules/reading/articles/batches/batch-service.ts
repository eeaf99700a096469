/** Changes many articles at once, each with a revision, and takes such a change back as a whole. */

import type { EditCtx, TenantCtx, WriteCtx } from '#src/ctx.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import { BY_ITSELF } from '#src/kernel/origin.ts';
import { slugOf } from '#src/kernel/slug.ts';
import type {
  ArticleBatch,
  ArticleBatchDone,
  ArticleBatchInput,
  ArticleBatchUndone,
  LeftArticle,
} from '#src/modules/reading/articles/batches/batch-contract.ts';
import {
  type ArticleMemory,
  type BatchChange,
  changeArticle,
  type LeftReason,
  restoreArticle,
} from '#src/modules/reading/articles/batches/batch-rules.ts';
import {
  insertBatch,
  lockArticles,
  lockBatch,
  lockNamed,
  markUndone,
  readBatches,
  type StoredBatch,
} from '#src/modules/reading/articles/batches/batch-store.ts';
import { toCmsArticle } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { toContent } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { readCmsArticles } from '#src/modules/reading/articles/cms/cms-store.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { lockTags, readTagMoves, restoreTagMoves } from '#src/modules/reading/articles/tags/tag-move-store.ts';
import { carryOut, type Manner } from '#src/publishing/carry-out.ts';

/** So many articles are read and written together. */
const AT_ONCE = 100;

/** The changes of tags, or the other changes of many articles, the newest first. */
export async function listBatches(
  { db, tenant }: TenantCtx,
  areTagMoves: boolean,
  request: PageRequest,
): Promise<Page<ArticleBatch>> {
  const { batches, total } = await readBatches(db, tenant.id, areTagMoves, request);
  return toPage(batches, total, request);
}

/** Changes articles in one transaction. Throws Conflict where the rules of an article refuse the change. */
export async function changeTogether(
  ctx: EditCtx,
  input: ArticleBatchInput,
  manner: Manner,
): Promise<ArticleBatchDone> {
  const { result, ...planned } = await carryOut(ctx, manner, (inner) => changeNamed(inner, input));
  return { ...result, ...planned };
}

async function changeNamed(ctx: WriteCtx, input: ArticleBatchInput): Promise<Omit<ArticleBatchDone, 'plan'>> {
  const { tx, tenant, origin = BY_ITSELF } = ctx;
  const change = await toChange(ctx, input);
  const rows = await lockNamed(tx, tenant.id, input.articles);
  const rowOf = new Map(rows.map((row) => [`${row.kind}/${row.code}`, row]));
  const missing = input.articles.filter(({ kind, code }) => !rowOf.has(`${kind}/${code}`));
  const left: LeftArticle[] = missing.map((named) => ({ ...named, why: 'missing' }));
  const { memories, leftIds } = await changeById(
    ctx,
    rows.map(({ id }) => id),
    change,
  );
  for (const { id, kind, code } of rows) {
    const why = leftIds.get(id);
    if (why !== undefined) left.push({ kind, code, why });
  }
  const changed = rows.filter(({ id }) => !leftIds.has(id));
  const id = await insertBatch(tx, tenant.id, { change, by: origin.by, articles: memories });
  return {
    id,
    changed: changed.map(({ kind, code }) => ({ kind, code })),
    left,
    drafts: changed.filter(({ hasDraft }) => hasDraft).length,
  };
}

/** A tag that was renamed or merged is the tag that it became. */
async function toChange({ tx, tenant }: WriteCtx, input: ArticleBatchInput): Promise<BatchChange> {
  if (!('lang' in input)) return { action: input.action };
  const { action, lang, label } = input;
  const slug = slugOf(label);
  const move = (await readTagMoves(tx, tenant.id, [slug])).find((row) => row.lang === lang);
  return { action, lang, label: move?.toLabel ?? label, slug: move?.toSlug ?? slug };
}

interface ChangedArticles {
  readonly memories: ArticleMemory[];
  /** Why the rest stays as it is. */
  readonly leftIds: ReadonlyMap<number, LeftReason>;
}

/** Changes articles by their ids, so many at a time. Throws Conflict. */
export async function changeById(ctx: WriteCtx, ids: readonly number[], change: BatchChange): Promise<ChangedArticles> {
  const memories: ArticleMemory[] = [];
  const leftIds = new Map<number, LeftReason>();
  await rewrite(ctx, ids, (article, id) => {
    const changed = changeArticle(article, id, change);
    if (typeof changed === 'string') {
      leftIds.set(id, changed);
      return undefined;
    }
    memories.push(changed.memory);
    return changed.article;
  });
  return { memories, leftIds };
}

/** Writes each article that `alter` returns for one of these. Throws Conflict where the rules of an article refuse it. */
async function rewrite(
  ctx: WriteCtx,
  ids: readonly number[],
  alter: (article: ArticleInput, id: number) => ArticleInput | undefined,
): Promise<void> {
  const { tx, tenant } = ctx;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await readCmsArticles(tx, tenant.id, ids.slice(start, start + AT_ONCE));
    const inputs = rows.flatMap((row) => {
      const altered = alter(toContent(toCmsArticle(tenant, row)), row.id);
      return altered === undefined ? [] : [altered];
    });
    const outcomes = await putArticles(ctx, inputs, { merge: false });
    for (const outcome of outcomes) {
      if (outcome.outcome === 'rejected') throw new Failure('Conflict', `${outcome.field}: ${outcome.reason}`);
    }
  }
}

/**
 * Takes a change of many articles back, in each article in which the same place is as the change left it. Throws NotFound,
 * and Conflict where it was taken back, or where a later change moved the same tag.
 * @param areTagMoves  whether the number is that of a change of tags
 */
export async function undoBatch(
  ctx: EditCtx,
  id: number,
  areTagMoves: boolean,
  manner: Manner,
): Promise<ArticleBatchUndone> {
  const origin = { ...ctx.origin, reason: ctx.origin.reason ?? `as before change ${id} of several articles` };
  const { result, ...planned } = await carryOut({ ...ctx, origin }, manner, async (inner) => {
    const { tx, tenant } = inner;
    if (areTagMoves) await lockTags(tx, tenant.id);
    const batch = await lockBatch(tx, tenant.id, id);
    if (batch === undefined || (batch.change.action === 'move-tag') !== areTagMoves)
      throw new Failure('NotFound', `no change ${id}`);
    if (!batch.undoable) throw new Failure('Conflict', `change ${id} cannot be taken back, or was`);
    return await takeBatchBack(inner, batch);
  });
  return { ...result, ...planned };
}

async function takeBatchBack(
  ctx: WriteCtx,
  { id, change, articles, moves }: StoredBatch,
): Promise<Omit<ArticleBatchUndone, 'plan'>> {
  const { tx, tenant, origin = BY_ITSELF } = ctx;
  const memoryOf = new Map(articles.map((memory) => [memory.id, memory]));
  const ids = [...memoryOf.keys()];
  await lockArticles(tx, tenant.id, ids);
  if (change.action === 'move-tag') {
    for (const slug of await restoreTagMoves(tx, tenant.id, change, moves)) {
      ctx.invalidate(tagOf.tagArticles(change.lang, slug));
      ctx.invalidate(tagOf.tagFilled(slug));
    }
  }
  let restored = 0;
  await rewrite(ctx, ids, (article, articleId) => {
    const memory = memoryOf.get(articleId);
    const before = memory && restoreArticle(article, memory, change);
    if (before !== undefined) restored += 1;
    return before;
  });
  await markUndone(tx, tenant.id, id, origin.by);
  return { articles: restored, left: ids.length - restored };
}
