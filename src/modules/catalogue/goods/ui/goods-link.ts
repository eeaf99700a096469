/** Makes the links of goods: to their page, or to the shop. */

import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Attributes of a card's link. */
export type CardLink =
  | { readonly href: string }
  | { readonly href: string; readonly target: '_blank'; readonly rel: 'sponsored noopener' };

/** A link to a shop's page, in a new window. */
export function shopLink(href: string): CardLink {
  return { href, target: '_blank', rel: 'sponsored noopener' };
}

/**
 * The link of a card of goods: the page of their product, else their own, or with `toPlatform` the shop's page. undefined when the goods are gone
 * or the shop has no page of them.
 */
export function goodsLink(goods: GoodsCard, toPlatform: boolean): CardLink | undefined {
  if (goods.invalid) return undefined;
  if (!toPlatform) return { href: goods.group?.path ?? goods.path };
  return goods.originUrl === null ? undefined : shopLink(goods.originUrl);
}

/** Address of the leaderboard that the goods were taken from. */
export function boardPath(groupCode: string, { tenant, lang }: Site): string {
  return pathOf(tenant, lang, pageKeyOf('leaderboard', groupCode));
}
