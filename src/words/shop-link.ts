/** Recognises the listing of a marketplace in a pasted link. */

/** The marketplace of a pasted link, by the names that goods use (see modules/catalogue/goods/contract.ts). */
export type LinkPlatform =
  | 'LAZADA'
  | 'SHOPEE'
  | 'AMAZON'
  | 'TOKOPEDIA'
  | 'ALIEXPRESS'
  | 'SHEIN'
  | 'TIKTOK_SHOP'
  | 'TIKTOK';

/** What the address alone reveals; the link is never fetched. */
export interface ShopLink {
  readonly platform: LinkPlatform;
  /** The shop's own id of the item. null for a short link, and for a page that does not show a single item. */
  readonly itemId: string | null;
  /** The seller: a number, or a name in the address (Tokopedia). */
  readonly shopId?: string;
  /** true for a short link: only a redirect of the shop reveals the item. */
  readonly short: boolean;
}

interface Shop {
  readonly platform: LinkPlatform;
  readonly host: RegExp;
  /** Matched in order against path and query, with groups `item` and `shop`. */
  readonly items: readonly RegExp[];
}

const SHOPS: readonly Shop[] = [
  {
    platform: 'LAZADA',
    host: /(?:^|\.)lazada\.(?:co\.th|co\.id|com\.my|com\.ph|sg|vn|com)$/,
    items: [/-i(?<item>\d{5,20})(?:-s\d+)?\.html/, /[?&]itemId=(?<item>\d{5,20})/],
  },
  {
    platform: 'SHOPEE',
    host: /(?:^|\.)shopee\.(?:co\.th|co\.id|com\.my|com\.br|com\.mx|com\.co|ph|sg|vn|tw|cl|pl|com)$/,
    items: [
      /-i\.(?<shop>\d{1,20})\.(?<item>\d{3,20})/,
      /\/(?:universal-link\/)?product\/(?<shop>\d{1,20})\/(?<item>\d{3,20})/,
    ],
  },
  {
    platform: 'AMAZON',
    host: /(?:^|\.)amazon\.(?:com|com\.(?:au|be|br|mx|sg|tr)|co\.(?:jp|uk|za)|ae|ca|cn|de|eg|es|fr|ie|in|it|nl|pl|sa|se|sg)$/,
    items: [/\/(?:dp|gp\/product|gp\/aw\/d|exec\/obidos\/asin|o\/asin|d)\/(?<item>[a-z0-9]{10})(?=[/?#]|$)/i],
  },
  {
    platform: 'TOKOPEDIA',
    host: /(?:^|\.)tokopedia\.com$/,
    items: [
      /^\/(?!(?:search|discovery|find|p|category|promo|help|about|cart|blog|play|top)\/)(?<shop>[\w.-]{3,60})\/(?<item>[\w.-]{3,200})(?=[/?#]|$)/,
    ],
  },
  {
    platform: 'ALIEXPRESS',
    host: /(?:^|\.)aliexpress\.(?:com|us|ru)$/,
    items: [
      /\/(?:item|i)\/(?:[\w-]+\/)?(?<item>\d{6,20})(?:\.html)?/,
      /[?&](?:productId|product_id|objectId)=(?<item>\d{6,20})/,
    ],
  },
  {
    platform: 'SHEIN',
    host: /(?:^|\.)shein\.(?:com|co\.th|co\.id|co\.uk|com\.mx|com\.vn|com\.br|tw|se)$/,
    items: [/-p-(?<item>\d{4,20})(?:-cat-\d+)?\.html/, /[?&]goods_id=(?<item>\d{4,20})/],
  },
  {
    platform: 'TIKTOK_SHOP',
    host: /^(?:shop(?:-[a-z]{2})?|affiliate(?:-[a-z]{2})?)\.tiktok\.com$/,
    items: [/\/(?:view\/product|pdp(?:\/[^/?#]+)?|product)\/(?<item>\d{10,25})/],
  },
  {
    platform: 'TIKTOK_SHOP',
    host: /^(?:www\.|m\.)?tiktok\.com$/,
    items: [/^\/(?:shop\/pdp|view\/product|shop\/product)\/(?:[^/?#]+\/)?(?<item>\d{10,25})/],
  },
  {
    platform: 'TIKTOK',
    host: /(?:^|\.)tiktok\.com$/,
    items: [/\/(?:video|photo|v)\/(?<item>\d{10,25})/],
  },
];

/** Hosts of short links, which lead to an item only through a redirect of the shop. */
const SHORT_HOSTS: Readonly<Record<string, LinkPlatform>> = {
  's.lazada.co.th': 'LAZADA',
  's.lazada.co.id': 'LAZADA',
  's.lazada.com.my': 'LAZADA',
  's.lazada.com.ph': 'LAZADA',
  's.lazada.sg': 'LAZADA',
  's.lazada.vn': 'LAZADA',
  'c.lazada.co.th': 'LAZADA',
  'c.lazada.co.id': 'LAZADA',
  's.shopee.co.th': 'SHOPEE',
  's.shopee.co.id': 'SHOPEE',
  's.shopee.com.my': 'SHOPEE',
  's.shopee.ph': 'SHOPEE',
  's.shopee.sg': 'SHOPEE',
  's.shopee.vn': 'SHOPEE',
  'shope.ee': 'SHOPEE',
  'th.shp.ee': 'SHOPEE',
  'id.shp.ee': 'SHOPEE',
  'shp.ee': 'SHOPEE',
  'amzn.to': 'AMAZON',
  'amzn.asia': 'AMAZON',
  'a.co': 'AMAZON',
  'tokopedia.link': 'TOKOPEDIA',
  'tk.tokopedia.com': 'TOKOPEDIA',
  's.click.aliexpress.com': 'ALIEXPRESS',
  'a.aliexpress.com': 'ALIEXPRESS',
  'shein.top': 'SHEIN',
  'api-shein.shein.com': 'SHEIN',
  'vt.tiktok.com': 'TIKTOK',
  'vm.tiktok.com': 'TIKTOK',
};

const ADDRESS = /(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?:[/?#][^\s<>"']*)?/i;
const MAX_TEXT_LENGTH = 4000;

/**
 * Finds the marketplace item that a pasted text links to. The link may be anywhere in the text, because apps share a
 * title followed by a link. undefined if there is no link to a known marketplace.
 */
export function shopLink(text: string): ShopLink | undefined {
  const found = ADDRESS.exec(text.slice(0, MAX_TEXT_LENGTH))?.[0];
  if (found === undefined) return undefined;
  const url = URL.parse(/^https?:/i.test(found) ? found : `https://${found}`);
  if (url === null) return undefined;
  const short = SHORT_HOSTS[url.hostname];
  if (short !== undefined) return { platform: short, itemId: null, short: true };
  return itemOf(url);
}

function itemOf({ hostname, pathname, search }: URL): ShopLink | undefined {
  const address = pathname + search;
  for (const { platform, host, items } of SHOPS) {
    if (!host.test(hostname)) continue;
    for (const pattern of items) {
      const { item, shop } = pattern.exec(address)?.groups ?? {};
      if (item === undefined) continue;
      return {
        platform,
        itemId: platform === 'AMAZON' ? item.toUpperCase() : item,
        ...(shop && { shopId: shop }),
        short: false,
      };
    }
    if (platform !== 'TIKTOK_SHOP') return { platform, itemId: null, short: false };
  }
  return undefined;
}
