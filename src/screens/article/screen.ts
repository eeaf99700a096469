/** The screen of an article: pages that a change affects, their loader, and content that dates them. */

import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { addressesOf } from '#src/modules/reading/articles/pages.ts';
import { modifiedAt } from '#src/modules/reading/articles/rules.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { wholeAddress } from '#src/paths.ts';
import type { PageMedia } from '#src/publishing/sitemaps/page-media.ts';
import { picturesInText } from '#src/screens/article/lead-picture.ts';
import type { ArticleData } from '#src/screens/article/load.ts';
import { loadArticle } from '#src/screens/article/load.ts';
import { everyLang } from '#src/screens/page-keys.ts';
import { shownAddresses } from '#src/screens/page-media.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** An article has a page in each language of its texts, and so has every address it had before or was deleted at. */
async function* affectedPages(
  name: 'article' | 'note',
  kind: ArticleKind,
  db: Db,
  tenant: Tenant,
  changed: ParsedCacheTag,
) {
  if (changed.kind === 'site') {
    for await (const address of addressesOf(db, tenant.id, kind)) {
      yield { screen: name, subject: address.code, lang: address.lang, page: 1 } satisfies LocalizedPageKey;
    }
  }
  if (changed.kind === 'article' && changed.articleKind === kind) yield* everyLang(tenant, name, changed.code);
}

/**
 * `updatedAt` is new with every change of the body, and stays when the body is rendered by another version. The prices of
 * its picks are those of other pages, and so are the names of its author, category and brands.
 */
function contentOf({ article, picks }: ArticleData) {
  const { title, summary, tags, publishTime, updatedAt, cover, author, category, brands, sourceUrl, manufacturerUrl } =
    article;
  return [
    title,
    summary,
    tags.map(({ path }) => path),
    publishTime,
    updatedAt,
    picks.map((pick) => pick?.goods.id),
    cover?.url,
    author?.code,
    category?.code,
    brands.map(({ code }) => code),
    sourceUrl,
    manufacturerUrl,
  ];
}

/** A note is never news. */
function listMedia({ article }: ArticleData, tenant: Tenant): PageMedia {
  const inText = picturesInText(article.bodyHtml).map((address) => wholeAddress(tenant, address));
  const pictures = new Set([...shownAddresses(tenant, [article.cover], 'figure'), ...inText]);
  const news = { title: article.title, at: article.publishTime.toISOString() };
  return { pictures: [...pictures], ...(article.kind === 'ARTICLE' && { news }) };
}

const saidAt = ({ article }: ArticleData): Date => modifiedAt(article);

export const articleScreen: ScreenOf<'article', ArticleData> = {
  name: 'article',
  load: (ctx, key) => loadArticle(ctx, key, 'ARTICLE'),
  affectedPages: (db, tenant, changed) => affectedPages('article', 'ARTICLE', db, tenant, changed),
  content: contentOf,
  saidAt,
  media: listMedia,
};

export const noteScreen: ScreenOf<'note', ArticleData> = {
  name: 'note',
  load: (ctx, key) => loadArticle(ctx, key, 'NOTE'),
  affectedPages: (db, tenant, changed) => affectedPages('note', 'NOTE', db, tenant, changed),
  content: contentOf,
  saidAt,
  media: listMedia,
};
