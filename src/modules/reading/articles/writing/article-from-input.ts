/** Computes the state of an article that an editor's input describes, and whether it differs from the stored one. */

import { isDeepStrictEqual } from 'node:util';
import type { Lang } from '#src/kernel/lang.ts';
import { type Rejection, rejected } from '#src/kernel/put-result.ts';
import { mediaKey } from '#src/modules/catalogue/media/service.ts';
import { type ArticleInput, type ArticleText, TITLE_LIMIT } from '#src/modules/reading/articles/contract.ts';
import { type ArticleState, type TextState, tagStates } from '#src/modules/reading/articles/rules.ts';
import type { CategoryRef, StoredArticle } from '#src/modules/reading/articles/writing/write-store.ts';
import { authorCode } from '#src/modules/reading/authors/rules.ts';

/** The brands and categories that inputs refer to, looked up once per batch of inputs. */
export interface References {
  readonly now: Date;
  category(reference: string): CategoryRef | undefined;
  /** The brand's code. */
  brand(reference: string): string | undefined;
  /** The label that a tag has now: another one where an editor renamed it or merged it. */
  tag(lang: Lang, label: string): string;
}

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

function textState(lang: Lang, text: ArticleText, references: Pick<References, 'tag'>): TextState {
  return {
    title: text.title,
    summary: text.summary,
    bodySource: text.body,
    bodyFormat: text.format,
    tags: tagStates(text.tags.map((label) => references.tag(lang, label))),
  };
}

function mergedTexts(
  input: ArticleInput,
  before: StoredArticle | undefined,
  references: References,
  merge: boolean,
): Partial<Record<Lang, TextState>> {
  const inputTexts = Object.entries(input.texts).map(([lang, text]) => [
    lang,
    textState(lang as Lang, text, references),
  ]);
  return { ...(merge ? before?.texts : {}), ...Object.fromEntries(inputTexts) };
}

/** Why the texts of an input cannot be stored; undefined: they can. */
export function textFault({ texts }: Pick<ArticleInput, 'texts'>): Rejection | undefined {
  for (const [lang, text] of Object.entries(texts)) {
    const length = [...graphemes.segment(text.title)].length;
    if (length > TITLE_LIMIT) return rejected(`texts.${lang}.title`, `${length} characters, ${TITLE_LIMIT} at most`);
  }
  return undefined;
}

/**
 * The article state that an input describes, or the reason why it is rejected. Writes nothing.
 * @param merge  keep the texts of languages that the input does not contain
 */
export function plannedState(
  input: ArticleInput,
  code: string,
  before: StoredArticle | undefined,
  references: References,
  merge: boolean,
): ArticleState | Rejection {
  const fault = textFault(input);
  if (fault !== undefined) return fault;
  const category = input.category === undefined ? null : references.category(input.category);
  if (category === undefined) return rejected('category', `no category ${input.category}`);
  const brands = input.brands.map((reference) => references.brand(reference));
  const unknown = brands.indexOf(undefined);
  if (unknown >= 0) return rejected('brands', `no brand ${input.brands[unknown]}`);
  const publishTime = new Date(input.publishTime);
  const unpublishTime = input.unpublishTime === undefined ? null : new Date(input.unpublishTime);
  if (unpublishTime !== null && unpublishTime <= publishTime)
    return rejected('unpublishTime', `${input.unpublishTime} is not after publishTime`);
  const isOver = unpublishTime !== null && unpublishTime <= references.now;
  const state = isOver && input.state === 'PASSED' ? 'RECALLED' : input.state;
  return {
    kind: input.kind,
    code,
    externalId: input.externalId ?? before?.externalId ?? null,
    state,
    live: state === 'PASSED' && publishTime <= references.now,
    publishTime: publishTime.toISOString(),
    unpublishTime: unpublishTime?.toISOString() ?? null,
    categoryId: category?.id ?? null,
    categories: category?.categories ?? [],
    author: input.author === undefined ? null : (input.author.code ?? authorCode(input.author.name)),
    cover: input.cover === undefined ? null : mediaKey(input.cover),
    sourceUrl: input.sourceUrl ?? null,
    manufacturerUrl: input.manufacturerUrl ?? null,
    clickCount: input.clickCount ?? before?.clickCount ?? 0,
    brands: [...new Set(brands.filter((brand) => brand !== undefined))],
    texts: mergedTexts(input, before, references, merge),
  };
}

/** The fields of a text that are compared: all. The type makes a missing field a compile error. */
function comparedText({ title, summary, bodySource, bodyFormat, tags }: TextState): Record<keyof TextState, unknown> {
  return { title, summary, bodySource, bodyFormat, tags: tags.map(({ slug, label }) => [slug, label]) };
}

export function sameText(before: TextState | undefined, after: TextState): boolean {
  return before !== undefined && isDeepStrictEqual(comparedText(before), comparedText(after));
}

/** The fields of an article that are compared: all but the category trail, which follows from the category. */
function compared(article: ArticleState): Record<Exclude<keyof ArticleState, 'categories'>, unknown> {
  const { kind, code, externalId, state, live, publishTime, unpublishTime, categoryId, author, cover } = article;
  const { sourceUrl, manufacturerUrl, clickCount, brands } = article;
  const texts = Object.fromEntries(Object.entries(article.texts).map(([lang, text]) => [lang, comparedText(text)]));
  return {
    kind,
    code,
    externalId,
    state,
    live,
    publishTime,
    unpublishTime,
    categoryId,
    author,
    cover,
    sourceUrl,
    manufacturerUrl,
    clickCount,
    brands,
    texts,
  };
}

export function sameState(before: ArticleState, after: ArticleState): boolean {
  return isDeepStrictEqual(compared(before), compared(after));
}
