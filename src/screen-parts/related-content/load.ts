/** Loads what stands below a product or a deal. */

import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import type { ArticleCard } from '#src/modules/reading/articles/contract.ts';
import { newestArticles } from '#src/modules/reading/articles/reads.ts';
import { RELATED_ARTICLES } from '#src/screen-parts/related-content/data.ts';

/** Subjects to look for articles on. Categories are ordered from the nearest outwards. */
interface ArticleSubjects {
  readonly brand: { readonly id: number; readonly code: string } | null;
  readonly categories: readonly CategoryRow[];
}

/** The newest articles on the brand, then those of the categories, until there are enough. */
export async function relatedArticles(ctx: PublicCtx, { brand, categories }: ArticleSubjects): Promise<ArticleCard[]> {
  const found = new Map<string, ArticleCard>();
  const add = (cards: readonly ArticleCard[]) => {
    for (const card of cards) if (found.size < RELATED_ARTICLES) found.set(card.path, card);
  };
  if (brand !== null) {
    ctx.track(tagOf.brandArticles(brand.code, ctx.lang));
    add(await newestArticles(ctx, { of: 'brand', id: brand.id }));
  }
  for (const { id, code } of categories) {
    if (found.size === RELATED_ARTICLES) break;
    ctx.track(tagOf.categoryArticles(code, ctx.lang));
    add(await newestArticles(ctx, { of: 'category', id }));
  }
  return [...found.values()];
}
