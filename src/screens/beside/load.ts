import type { PublicCtx } from '#src/ctx.ts';
import type { ArticleCard } from '#src/modules/articles/contract.ts';
import { newestArticles } from '#src/modules/articles/reads.ts';
import type { CategoryRow } from '#src/modules/categories/contract.ts';
import { ARTICLES_BESIDE } from '#src/screens/beside/data.ts';

/** What articles are looked for. Categories run from the nearest outwards. */
interface ArticleSubjects {
  readonly brand: { readonly id: number; readonly code: string } | null;
  readonly categories: readonly CategoryRow[];
}

/** The newest articles on the brand, then those of the categories, as far as they are needed. */
export async function articlesBeside(ctx: PublicCtx, { brand, categories }: ArticleSubjects): Promise<ArticleCard[]> {
  const found = new Map<string, ArticleCard>();
  const add = (cards: readonly ArticleCard[]) => {
    for (const card of cards) if (found.size < ARTICLES_BESIDE) found.set(card.path, card);
  };
  if (brand !== null) {
    ctx.saw(`brand-articles:${brand.code}/${ctx.lang}`);
    add(await newestArticles(ctx, { of: 'brand', id: brand.id }));
  }
  for (const { id, code } of categories) {
    if (found.size === ARTICLES_BESIDE) break;
    ctx.saw(`category-articles:${code}/${ctx.lang}`);
    add(await newestArticles(ctx, { of: 'category', id }));
  }
  return [...found.values()];
}
