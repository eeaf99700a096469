/** Loads an article with its neighbours and the goods that it recommends. */

import type { PublicCtx } from '#src/ctx.ts';
import type { CategoryLink } from '#src/modules/catalogue/categories/contract.ts';
import { categoryLink, categoryTrail } from '#src/modules/catalogue/categories/service.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { ArticleCard, ArticleKind, ArticleView } from '#src/modules/reading/articles/contract.ts';
import { readArticlePage, screenOf } from '#src/modules/reading/articles/reads.ts';
import { type PageKey, pageKeyOf } from '#src/page-key.ts';
import { isCode, pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { type Pick, picksIn } from '#src/richtext/pick-roles.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';

/** Goods that the text recommends, as they are now. */
export interface ArticlePick extends Omit<Pick, 'product'> {
  readonly goods: GoodsCard;
}

/** An article or a note: the two screens share data and layout. */
export interface ArticleData {
  readonly article: ArticleView;
  /** From the root to the article's own category; empty without one. */
  readonly trail: readonly CategoryLink[];
  /** What its text recommends, in the order of the text; null: goods that are not in the catalogue. */
  readonly picks: readonly (ArticlePick | null)[];
  /** At most 4, shown as cards. */
  readonly related: readonly ArticleCard[];
  /** At most 16 neighbours in the category, shown as a list of headlines. */
  readonly more: readonly ArticleCard[];
}

/**
 * Loads an article or note. It is live in this language, moved to another address, deleted, recalled or
 * no longer written in this language, or does not exist.
 */
export async function loadArticle(ctx: PublicCtx, key: PageKey, kind: ArticleKind): Promise<LoadResult<ArticleData>> {
  if (key.page > 1 || (kind === 'NOTE' && !ctx.tenant.features.notes)) return { kind: 'absent' };
  const found = await readArticlePage(ctx, kind, key.subject);
  if (found === undefined) return { kind: 'absent' };
  if ('state' in found) return elsewhere(ctx, key, kind, found);
  const { view, related, more } = found;
  return {
    kind: 'page',
    status: 200,
    path: view.path,
    indexable: true,
    alternates: alternatesOf(ctx.tenant, key, view.langs),
    ...(view.author && isCode(view.author.code) && { feed: `author-${view.author.code}` }),
    data: {
      article: view,
      trail: await trailOf(ctx, view.category?.code),
      related,
      more,
      picks: await picksOf(ctx, view.bodyHtml),
    },
  };
}

function elsewhere(
  { tenant, lang }: PublicCtx,
  key: PageKey,
  kind: ArticleKind,
  found: { code: string; state: string; live: boolean; langs: readonly string[]; formerLangs: readonly string[] },
): LoadResult<ArticleData> {
  const left = found.formerLangs.includes(lang);
  if (!left && !found.langs.includes(lang)) return { kind: 'absent' };
  const here = pathOf(tenant, lang, key);
  const withdrawn = found.state === 'DELETED' || found.state === 'RECALLED';
  if (withdrawn || (left && found.live)) return { kind: 'gone', path: here };
  if (!found.live || found.code === key.subject) return { kind: 'absent' };
  return { kind: 'moved', from: here, path: pathOf(tenant, lang, pageKeyOf(screenOf(kind), found.code)) };
}

async function picksOf(ctx: PublicCtx, bodyHtml: string): Promise<(ArticlePick | null)[]> {
  const picks = picksIn(bodyHtml);
  const goods = await productsByCode(
    ctx,
    picks.map(({ product }) => product),
  );
  return picks.map(({ product, role, reason }) => {
    const found = goods.get(product);
    return found === undefined ? null : { goods: found, role, reason };
  });
}

async function trailOf(ctx: PublicCtx, code: string | undefined) {
  if (code === undefined) return [];
  const rows = await categoryTrail(ctx, code);
  return rows.map((row) => categoryLink(ctx, row, 'article-list')).filter((link) => link !== undefined);
}
