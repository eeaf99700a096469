import type { ArticleView } from '#src/modules/articles/contract.ts';
import { type Locale, stampOf } from '#src/modules/articles/ui/locale.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/**
 * The Article node of an article's own page. It names a picture only when the article has one.
 * @param url        canonical address of the page
 * @param publisher  the tenant's Organization; also the author when none is named
 */
export function articleNode(article: ArticleView, url: string, site: Locale, publisher: JsonLdNode): JsonLdNode {
  const { author, cover, publishTime, updatedAt } = article;
  const modified = new Date(Math.max(updatedAt.getTime(), publishTime.getTime()));
  return {
    '@type': 'Article',
    headline: article.title,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    inLanguage: site.lang,
    image: cover
      ? {
          '@type': 'ImageObject',
          url: new URL(cover.url, url).href,
          width: cover.width ?? undefined,
          height: cover.height ?? undefined,
        }
      : undefined,
    datePublished: stampOf(publishTime, site),
    dateModified: stampOf(modified, site),
    author: author ? { '@type': 'Person', name: author.name, url: author.url ?? undefined } : publisher,
    publisher,
    articleSection: article.category?.name,
    keywords: article.tags.map((tag) => tag.label),
  };
}
