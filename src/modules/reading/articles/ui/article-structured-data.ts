import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { ArticleView } from '#src/modules/reading/articles/contract.ts';
import { modifiedAt } from '#src/modules/reading/articles/rules.ts';
import { type Locale, stampOf } from '#src/modules/reading/articles/ui/article-dates.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/**
 * The Article node of an article's own page.
 * @param picture    the article's picture, or the address of the tenant's own
 * @param url        canonical address of the page
 * @param publisher  the tenant's Organization; also the author when none is named
 */
export function articleNode(
  article: ArticleView,
  picture: Picture | string,
  { url, site, publisher }: { readonly url: string; readonly site: Locale; readonly publisher: JsonLdNode },
): JsonLdNode {
  const { author, publishTime } = article;
  return {
    '@type': 'Article',
    headline: article.title,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    inLanguage: site.lang,
    image:
      typeof picture === 'string'
        ? picture
        : {
            '@type': 'ImageObject',
            url: new URL(picture.url, url).href,
            width: picture.width ?? undefined,
            height: picture.height ?? undefined,
          },
    datePublished: stampOf(publishTime, site),
    dateModified: stampOf(modifiedAt(article), site),
    author: author ? { '@type': 'Person', name: author.name, url: author.url ?? undefined } : publisher,
    publisher,
    articleSection: article.category?.name,
    keywords: article.tags.map((tag) => tag.label),
  };
}
