/** Converts articles between what editors write and what calls return, and computes versions and losses of a change. */

import { Failure } from '#src/kernel/failure.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { type CmsArticle, CmsArticleBody } from '#src/modules/reading/articles/cms/cms-contract.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';

/** An article without the fields that the server adds. */
export function inputOf({ version, live, formerCodes, paths, texts, ...rest }: CmsArticleBody): ArticleInput {
  const written = Object.entries(texts).map(([lang, { updatedAt, ...text }]) => [lang, text]);
  return { ...rest, texts: Object.fromEntries(written) };
}

/** The article in a value that has the fields of a PUT. Throws BadRequest, whose message says which value it is. */
export function toInput(value: unknown, message: string): ArticleInput {
  const { data, error } = CmsArticleBody.safeParse(value);
  if (data !== undefined) return inputOf(data);
  const faults = error.issues.map(({ path, message: reason }) => ({ field: path.join('.'), reason }));
  throw new Failure('BadRequest', message, faults);
}

/** Everything of an article that a PUT can change. */
export function toContent(article: Omit<CmsArticle, 'version'>): Omit<ArticleInput, 'clickCount'> {
  const { clickCount, ...content } = inputOf(article);
  return content;
}

/** The version of an article: the same for the same content, whenever it was written. */
export const versionOf = (article: Omit<CmsArticle, 'version'>): string =>
  contentHash(JSON.stringify(toContent(article)));

/** Languages, fields with a value and brands that a new state of an article would lose. */
export function removalsOf(before: CmsArticle, after: ArticleInput): string[] {
  const langs = Object.keys(before.texts).filter((lang) => !(lang in after.texts));
  const fields = (['unpublishTime', 'author', 'category', 'cover', 'sourceUrl', 'manufacturerUrl'] as const).filter(
    (field) => before[field] !== undefined && after[field] === undefined,
  );
  const brands = before.brands.filter((brand) => !after.brands.includes(brand));
  return [...langs.map((lang) => `texts.${lang}`), ...fields, ...brands.map((brand) => `brands.${brand}`)];
}
