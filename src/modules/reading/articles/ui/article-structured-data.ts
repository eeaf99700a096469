/** Writes the structured data (JSON-LD) of an article's page for search engines. */

import type { ArticleView } from '#src/modules/reading/articles/contract.ts';
import { modifiedAt } from '#src/modules/reading/articles/rules.ts';
import { type Locale, stampOf } from '#src/modules/reading/articles/ui/article-dates.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/**
 * The Article node of an article's own page.
 * @param image      a picture of the article of a kind that search engines show; without a size: it is not known
 * @param url        canonical address of the page
 * @param publisher  the tenant's Organization; also the author when none is named
 */
export function articleNode(
  article: ArticleView,
  image: { readonly url: string; readonly width?: number; readonly height?: number },
  { url, site, publisher }: { readonly url: string; readonly site: Locale; readonly publisher: JsonLdNode },
): JsonLdNode {
  const { author, publishTime } = article;
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.summary === '' ? undefined : article.summary,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    inLanguage: site.lang,
    image: { '@type': 'ImageObject', ...image },
    datePublished: stampOf(publishTime, site),
    dateModified: stampOf(modifiedAt(article), site),
    author: author ? { '@type': 'Person', name: author.name, url: author.url ?? undefined } : publisher,
    publisher,
    articleSection: article.category?.name,
    keywords: article.tags.map((tag) => tag.label),
  };
}
