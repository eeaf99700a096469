/** Builds the addresses of lists and searches that answers of the chat link to. */

import type { PublicCtx } from '#src/ctx.ts';
import { type ListingQuery, PLAIN_LISTING } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { categoryWithCode } from '#src/modules/finding/chat/tools/category-names.ts';
import { PLAIN, type Wanted } from '#src/modules/finding/chat/tools/list-limits.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** The address of a search; null: the site has none. */
export function searchPath(
  { tenant, lang }: Pick<PublicCtx, 'tenant' | 'lang'>,
  name: string,
  tab: 'products' | 'articles' | 'deals' = 'products',
  asked: ListingQuery = PLAIN_LISTING,
): string | null {
  if (!tenant.features.search) return null;
  const query = new URLSearchParams({ q: name, tab });
  for (const platform of asked.platforms) query.append('platform', platform.toLowerCase().replace('_', '-'));
  return withWishes(`${pathOf(tenant, lang, pageKeyOf('search'))}?${query}`, asked);
}

/** An address of a list with its limits, order and traits as parameters. */
export function withWishes(path: string, { min, max, sort, traits }: Wanted): string {
  const query = new URLSearchParams();
  for (const trait of traits) query.append('with', trait);
  if (min !== null) query.set('min', String(min));
  if (max !== null) query.set('max', String(max));
  if (sort !== 'popular') query.set('sort', sort);
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The link to the search with the name of a product, which lists it and what is like it. */
export function* searchLink(ctx: PublicCtx, name: string): Generator<ChatPart, void> {
  const path = searchPath(ctx, name);
  if (path !== null) yield { type: 'link', path };
}

/** The link to what costs at most as much as a product: of its category, else of a search for its name. */
export async function* cheaperLink(ctx: PublicCtx, { card, shown }: ProductFacts): AsyncGenerator<ChatPart, void> {
  const category = card.category === null ? undefined : await categoryWithCode(ctx, card.category.code);
  const path = category?.path ?? searchPath(ctx, shown.name);
  const own = shown.price?.currencyCode === ctx.tenant.currencies[0] ? shown.price : null;
  if (path !== null) yield { type: 'link', path: withWishes(path, { ...PLAIN, max: own?.amount ?? null }) };
}
