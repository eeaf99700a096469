import type { GoodsCard } from '#src/modules/goods/contract.ts';
import type { Site } from '#src/modules/tenants/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Attributes of the link a card is. */
export type CardLink =
  | { readonly href: string }
  | { readonly href: string; readonly target: '_blank'; readonly rel: 'sponsored noopener' };

/** A shop's own page, opened beside this one. */
export function shopLink(href: string): CardLink {
  return { href, target: '_blank', rel: 'sponsored noopener' };
}

/**
 * Where a card of goods leads: their own page, or with `toPlatform` the page of the shop. undefined: nowhere, because
 * they are gone or the shop has no page of them.
 */
export function goodsLink(goods: GoodsCard, toPlatform: boolean): CardLink | undefined {
  if (goods.invalid) return undefined;
  if (!toPlatform) return { href: goods.path };
  return goods.originUrl === null ? undefined : shopLink(goods.originUrl);
}

/** Where the leaderboard that goods were taken from stands. */
export function boardPath(groupCode: string, { tenant, lang }: Site): string {
  return pathOf(tenant, lang, pageKeyOf('leaderboard', groupCode));
}
