/** Finds what editors refer to, by words: pages, products, tags, brands and categories of the site. */

import type { Page } from '#src/http/paging.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ProductSuggestion } from '#src/modules/finding/search/contract.ts';
import type { CmsArticleSummary } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';
import type { ContentSummary } from '#src/modules/running/content/contract.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';

/** Something that was found. */
export interface Choice {
  /** A code, a label or an address, as a field takes it. */
  readonly value: string;
  readonly name: string;
  /** Tells it from others of the same name. */
  readonly note: string;
}

/** Finds what fits some words. */
export type Lookup = (words: string, signal: AbortSignal) => Promise<readonly Choice[]>;

const SIZE = 8;
const MOST_PRODUCTS = 5;

/** Nothing where the role does not cover the list: the field still takes what is typed. */
async function whereAllowed<Row>(asking: Promise<readonly Row[]>): Promise<readonly Row[]> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 403 || error.status === 0)) return [];
    throw error;
  }
}

const contentOf = async <Row>(asking: Promise<Page<Row>>): Promise<readonly Row[]> => (await asking).content;

const listed = (subject: string, q: string, signal: AbortSignal) =>
  whereAllowed(
    contentOf(callStudio<Page<ContentSummary>>(`GET /publishing/${subject}`, { query: { q, size: SIZE }, signal })),
  );

/** The name of a content in a language, else in another one, else its code. */
export function nameIn(lang: Lang, { code, ...content }: ContentSummary): string {
  const { name, names, texts } = content as {
    readonly name?: string;
    readonly names?: Readonly<Record<string, string>>;
    readonly texts?: Readonly<Record<string, string>>;
  };
  const byLang = names ?? texts ?? {};
  return byLang[lang] ?? name ?? Object.values(byLang)[0] ?? code;
}

const toChoice = (lang: Lang) => (content: ContentSummary) => ({
  value: content.code,
  name: nameIn(lang, content),
  note: content.code,
});

export const findBrands =
  (lang: Lang): Lookup =>
  async (words, signal) =>
    (await listed('brands', words, signal)).map(toChoice(lang));

export const findCategories =
  (lang: Lang): Lookup =>
  async (words, signal) =>
    (await listed('categories', words, signal)).map(toChoice(lang));

/** Labels of tags in a language, with the number of their articles. */
export const findTags =
  (lang: Lang): Lookup =>
  async (words, signal) => {
    const query = { q: words, lang, size: SIZE };
    const tags = await whereAllowed(contentOf(callStudio<Page<TagSummary>>('GET /publishing/tags', { query, signal })));
    return tags
      .filter(({ movedTo }) => movedTo === null)
      .map(({ label, articles }) => ({ value: label, name: label, note: String(articles) }));
  };

/** Products by their codes, with today's price and the number of shops. */
export const findProducts: Lookup = async (words, signal) => {
  const query = { keyword: words, size: MOST_PRODUCTS };
  const products = await callStudio<readonly ProductSuggestion[]>('GET /search/product-suggestions', { query, signal });
  return products.map(({ name, path, price, over }) => ({
    value: path,
    name,
    note: [price, over].filter((part) => part !== '').join(' · '),
  }));
};

/** Pages of the site by their addresses: articles in a language first, then products. */
export const findPages =
  (lang: Lang): Lookup =>
  async (words, signal) => {
    const query = { q: words, lang, state: 'PASSED', size: SIZE };
    const articlePage = callStudio<Page<CmsArticleSummary>>('GET /publishing/articles', { query, signal });
    const [articles, products] = await Promise.all([whereAllowed(contentOf(articlePage)), findProducts(words, signal)]);
    const pages = articles.flatMap(({ paths, texts }) => {
      const path = paths[lang];
      return path === undefined ? [] : [{ value: path, name: texts[lang]?.title ?? path, note: path }];
    });
    return [...pages, ...products];
  };
