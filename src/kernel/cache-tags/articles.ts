/** Defines the cache tags of articles, their tags and their authors. */

import { fixedTag, tagWith1, tagWith2, tagWith3 } from '#src/kernel/cache-tags/define.ts';
import { ARTICLE_KIND, CODE, LANG, SLUG } from '#src/kernel/cache-tags/parameters.ts';

export const ARTICLE_TAGS = {
  /** One article's own page: texts, links, its languages, its address. */
  article: tagWith2('article', ARTICLE_KIND, CODE),
  /** The content of its card in a language: title, summary, cover, category, author, time. */
  articleCard: tagWith3('article-card', ARTICLE_KIND, CODE, LANG),
  /** Which articles stand next to it in its category. */
  articleNear: tagWith2('article-near', ARTICLE_KIND, CODE),
  /** Which articles stand next to it in its category's subtree and those above. */
  articleAround: tagWith2('article-around', ARTICLE_KIND, CODE),
  /** Which articles a language has, newest first. */
  articlesNewest: tagWith1('articles-newest', LANG),
  /** Which articles a language has, by clicks. */
  articlesHot: tagWith1('articles-hot', LANG),
  /** The languages in which the tenant has articles. */
  articlesFilled: fixedTag('articles-filled', 'all'),
  /** Which articles carry a tag. */
  tagArticles: tagWith2('tag-articles', LANG, SLUG),
  /** The languages in which a tag has articles. */
  tagFilled: tagWith1('tag-filled', SLUG),
  /** The most used tags. */
  tagsHot: tagWith1('tags-hot', LANG),
  /** Which tags the sitemap for people shows. */
  tagsListed: tagWith1('tags-listed', LANG),
  /** An author's name and link. */
  author: tagWith1('author', CODE),
  /** Which articles an author has in a language, newest first. */
  authorArticles: tagWith2('author-articles', CODE, LANG),
};
