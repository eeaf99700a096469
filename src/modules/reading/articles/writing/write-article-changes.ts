/** Writes all rows of changed articles: texts, tags, brands, former addresses and renderings. */

import type { WriteCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { findBrands } from '#src/modules/catalogue/brands/service.ts';
import { writeMedia } from '#src/modules/catalogue/media/service.ts';
import { type ArticleState, langsOf, tagCountChanges } from '#src/modules/reading/articles/rules.ts';
import { awaitRenderer, markRendered } from '#src/modules/reading/articles/texts/rendering-store.ts';
import { renderedTextAside, type TextRenderings } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { sameText } from '#src/modules/reading/articles/writing/article-from-input.ts';
import { endFormerCodes, writeFormerCode } from '#src/modules/reading/articles/writing/former-code-store.ts';
import type { ArticleChange } from '#src/modules/reading/articles/writing/invalidate-changes.ts';
import {
  type ArticleValues,
  countTags,
  numberTitles,
  redateTexts,
  removeTexts,
  type StoredArticle,
  type TextValues,
  writeArticleBrands,
  writeArticles,
  writeTexts,
} from '#src/modules/reading/articles/writing/write-store.ts';
import { readAuthorIds } from '#src/modules/reading/authors/service.ts';

/**
 * Writes the rows. Texts are rendered before the first row is written.
 * @param rendered  texts of the only change that are rendered already
 * @returns their ids, in order
 */
export async function storeChanges(
  ctx: WriteCtx,
  changes: readonly ArticleChange[],
  rendered: TextRenderings = {},
): Promise<number[]> {
  const { tx, tenant } = ctx;
  const changed: Omit<TextValues, 'articleId'>[][] = [];
  for (const change of changes) changed.push(await changedTexts(tenant.id, change, rendered));
  const ids = await writeArticles(tx, tenant.id, await articleValues(ctx, changes));
  const created = changes.filter(({ before }) => before === undefined).map(({ after }) => after);
  await endFormerCodes(tx, tenant.id, created);
  const texts = changed.flatMap((textsOfArticle, index) =>
    textsOfArticle.map((text) => ({ articleId: ids[index] ?? 0, ...text })),
  );
  await writeTexts(tx, tenant.id, texts);
  const redated = ids.filter((_, index) => changesBesideText(changes[index]));
  await redateTexts(tx, tenant.id, redated);
  await markRendered(tx, tenant.id, texts);
  await numberTitles(tx, tenant.id, texts);
  for (const [index, { before, after }] of changes.entries()) {
    const id = ids[index] ?? 0;
    if (before !== undefined && langsOf(before).some((lang) => after.texts[lang] === undefined)) {
      await removeTexts(tx, tenant.id, id, langsOf(after));
    }
    if (before !== undefined && before.code !== after.code) {
      await writeFormerCode(tx, tenant.id, after.kind, { articleId: id, left: before.code, taken: after.code });
    }
  }
  const revived = ids.filter((_, index) => isRevived(changes[index]));
  await awaitRenderer(tx, tenant.id, revived);
  await storeBrands(ctx, changes, ids);
  await countTags(tx, tenant.id, tagCountChanges(changes));
  return ids;
}

/** Whether something besides the texts changes on the page; then the date of its texts is also renewed. */
function changesBesideText(change: ArticleChange | undefined): boolean {
  if (change?.before === undefined) return false;
  const besideText = ({ cover, author, categories, brands, sourceUrl, manufacturerUrl }: ArticleState) =>
    JSON.stringify([cover, author, categories.at(-1), brands, sourceUrl, manufacturerUrl]);
  return besideText(change.before) !== besideText(change.after);
}

function isRevived(change: ArticleChange | undefined): boolean {
  return change?.before?.state === 'DELETED' && change.after.state !== 'DELETED';
}

async function articleValues(ctx: WriteCtx, changes: readonly ArticleChange[]): Promise<ArticleValues[]> {
  const covers = await writeMedia(
    ctx,
    changes.map(({ input }) => input?.cover).filter((cover) => cover !== undefined),
  );
  const authors = await readAuthorIds(
    ctx,
    changes.map(({ after }) => after.author).filter((code) => code !== null),
  );
  return changes.map(({ before, after }) => ({
    id: before?.id ?? null,
    kind: after.kind,
    code: after.code,
    externalId: after.externalId,
    state: after.state,
    live: after.live,
    publishTime: after.publishTime,
    unpublishTime: after.unpublishTime,
    categoryId: after.categoryId,
    authorId: authors.get(after.author ?? '') ?? null,
    coverId: after.cover === before?.cover ? before.coverId : (covers.get(after.cover ?? '') ?? null),
    formerLangs: formerLangs(before, after),
    sourceUrl: after.sourceUrl,
    manufacturerUrl: after.manufacturerUrl,
    clickCount: after.clickCount,
  }));
}

/** A draft that nobody could read leaves no language behind. */
function formerLangs(before: StoredArticle | undefined, after: ArticleChange['after']): Lang[] {
  if (before === undefined) return [];
  const wasShown = before.live || before.state === 'DELETED' || before.state === 'RECALLED';
  const left = [...before.formerLangs, ...(wasShown ? langsOf(before) : [])];
  return [...new Set(left)].filter((lang) => after.texts[lang] === undefined);
}

/** Renders and returns the texts that are new or changed. */
async function changedTexts(
  tenantId: number,
  { before, after }: ArticleChange,
  rendered: TextRenderings,
): Promise<Omit<TextValues, 'articleId'>[]> {
  const changed: Omit<TextValues, 'articleId'>[] = [];
  for (const lang of langsOf(after)) {
    const text = after.texts[lang];
    if (text === undefined || sameText(before?.texts[lang], text)) continue;
    // A new article may be imported: its texts are as old as its publish time. A language added later is new now.
    const updatedAt = before === undefined ? after.publishTime : new Date().toISOString();
    const { bodyHtml, toc, words } = rendered[lang] ?? (await renderedTextAside(tenantId, text, lang));
    changed.push({ lang, ...text, bodyHtml, toc, words, updatedAt });
  }
  return changed;
}

async function storeBrands(
  { tx, tenant }: WriteCtx,
  changes: readonly ArticleChange[],
  ids: readonly number[],
): Promise<void> {
  const rebranded = changes
    .map(({ before, after }, index) => ({ before, after, id: ids[index] ?? 0 }))
    .filter(({ before, after }) => JSON.stringify(before?.brands ?? []) !== JSON.stringify(after.brands));
  if (rebranded.length === 0) return;
  const codes = [...new Set(rebranded.flatMap(({ after }) => after.brands))];
  const rows = await findBrands({ tx, tenant }, codes);
  const brandIds = new Map(rows.map((row) => [row.code, row.id]));
  await writeArticleBrands(
    tx,
    tenant.id,
    rebranded.map(({ id, after }) => ({
      articleId: id,
      brandIds: after.brands.map((code) => brandIds.get(code)).filter((value) => value !== undefined),
    })),
  );
}
