/** ARTICLE: a guide or a story. NOTE: a short piece with pictures. Both are written, listed and published alike. */
export const ARTICLE_KINDS = ['ARTICLE', 'NOTE'] as const;

export type ArticleKind = (typeof ARTICLE_KINDS)[number];
