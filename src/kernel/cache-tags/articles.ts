/** Defines the cache tags of articles, their tags and their authors. */

import { one, single, three, two } from '#src/kernel/cache-tags/define.ts';
import { ARTICLE_KIND, CODE, LANG, SLUG } from '#src/kernel/cache-tags/parameters.ts';

export const ARTICLE_TAGS = {
  /** One article's own page: texts, links, its languages, its address. */
  article: two('article', ARTICLE_KIND, CODE),
  /** What a card shows of it in a language: title, summary, cover, category, author, time. */
  articleCard: three('article-card', ARTICLE_KIND, CODE, LANG),
  /** Which articles stand next to it in its category. */
  articleNear: two('article-near', ARTICLE_KIND, CODE),
  /** Which articles stand next to it in its category's subtree and those above. */
  articleAround: two('article-around', ARTICLE_KIND, CODE),
  /** Which articles a language has, newest first. */
  articlesNewest: one('articles-newest', LANG),
  /** Which articles a language has, by clicks. */
  articlesHot: one('articles-hot', LANG),
  /** In which languages the tenant has articles at all. */
  articlesFilled: single('articles-filled', 'all'),
  /** Which articles carry a tag. */
  tagArticles: two('tag-articles', LANG, SLUG),
  /** In which languages a tag has articles at all. */
  tagFilled: one('tag-filled', SLUG),
  /** The most used tags. */
  tagsHot: one('tags-hot', LANG),
  /** Which tags the sitemap for people shows. */
  tagsListed: one('tags-listed', LANG),
  /** An author's name and link. */
  author: one('author', CODE),
  /** Which articles an author has in a language, newest first. */
  authorArticles: two('author-articles', CODE, LANG),
};
