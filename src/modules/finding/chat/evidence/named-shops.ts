/** Finds the shops that a text names, in any spelling. */

import type { PublicCtx } from '#src/ctx.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { Claim } from '#src/modules/finding/chat/evidence/claims.ts';

type Platform = (typeof PLATFORMS)[number];

/** Other spellings of shops. What stands before the colon is the name that evidence has. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Lazada: ['ลาซาด้า', 'ลาซาดา', 'ลาซ่าด้า', 'Laz Mall', 'LazMall'],
  Shopee: ['ช้อปปี้', 'ชอปปี้', 'ช็อปปี้', 'ช้อปปี', 'ชอปปี'],
  Amazon: ['อเมซอน', 'อะเมซอน', 'แอมะซอน'],
  Tokopedia: ['โตโกพีเดีย', 'โทโกพีเดีย', 'Toped', 'Tokped'],
  AliExpress: ['อาลีเอ็กซ์เพรส', 'อาลีเอ็กเพรส', 'อาลีเอกซ์เพรส', 'Ali Express'],
  SHEIN: ['ชีอิน', 'เชอิน'],
  'TikTok Shop': ['ติ๊กต็อกช็อป', 'ติ๊กต๊อกช็อป', 'TikTokShop', 'Tik Tok Shop'],
  TikTok: ['ติ๊กต็อก', 'ติ๊กต๊อก', 'ติ๊กตอก', 'ติกตอก', 'Tik Tok'],
};

/** Shops of the region that the site has no prices of, unless the evidence names them. */
const OTHERS = [
  'เซ็นทรัล',
  'โรบินสัน',
  'โลตัส',
  'บิ๊กซี',
  'แม็คโคร',
  'โฮมโปร',
  'ไทวัสดุ',
  'ดูโฮม',
  'เพาเวอร์บาย',
  'พาวเวอร์บาย',
  'เจไอบี',
  'แอดไวซ์',
  'วัตสัน',
  'อิเกีย',
  'เซเว่น',
  'ท็อปส์',
  'คิงเพาเวอร์',
  'ไอสตูดิโอ',
  'เจดีเซ็นทรัล',
  'อีเบย์',
  'เทมู',
  'Bukalapak',
  'Blibli',
  'Zalora',
  'JD.ID',
  'JD Central',
  'Alfamart',
  'Indomaret',
  'Hypermart',
  'Transmart',
  'Erafone',
  'Temu',
  'eBay',
  'Walmart',
  'IKEA',
  'HomePro',
  'Power Buy',
  'PowerBuy',
  'Big C',
  'Makro',
  "Lotus's",
  'Watsons',
  'Taobao',
  '7-Eleven',
  'Alibaba',
  'Carousell',
  'Qoo10',
  'Orami',
  'Sociolla',
  'Konvy',
];

const ALIASES = new Map(
  Object.entries(SPELLINGS).flatMap(([name, spellings]) => spellings.map((one) => [one.toLowerCase(), name] as const)),
);
const SPELLED = [...Object.values(SPELLINGS).flat(), ...OTHERS];

/** The name of the shop that a spelling stands for. */
export const shopMeant = (written: string): string => ALIASES.get(written.toLowerCase()) ?? written;

/** The shops that a text names, in any spelling, and the text without them. */
export function shopsIn(
  text: string,
  own: readonly string[],
  known: readonly string[],
): { readonly claims: readonly Claim[]; readonly rest: string } {
  const claims: Claim[] = [];
  const small = text.toLowerCase();
  const names = [...new Set([...own, ...known, ...SPELLED])]
    .filter((name) => small.includes(name.toLowerCase()))
    .toSorted((a, b) => b.length - a.length);
  const rest = names.reduce((left, name) => {
    // Thai names have no spaces around them.
    const isThai = /\p{Script=Thai}/u.test(name);
    const pattern = isThai
      ? new RegExp(RegExp.escape(name), 'gu')
      : new RegExp(`(?<![\\p{Script=Latin}\\p{N}])${RegExp.escape(name)}(?![a-z0-9])`, 'giu');
    return left.replace(pattern, (found) => {
      claims.push(shopClaim(found));
      return ' ';
    });
  }, text);
  return { claims, rest };
}

function shopClaim(written: string): Claim {
  const own = written.toLowerCase();
  const meant = shopMeant(written).toLowerCase();
  return {
    text: written,
    fits: ({ shops }) => (shops.some((shop) => [meant, own].includes(shop.toLowerCase())) ? 'here' : false),
  };
}

/** What stands before a shop where something is looked for. */
const BEFORE_SHOP = String.raw`(?:(?:^|\s)(?:at|on|in|from|via|or|and|di|dari|lewat|atau|dan)\s+|(?:ที่|ใน|จาก|บน)\s*)?`;

/** The only platform that a text names, in any spelling, and the text without platforms. null: none, or several. */
export function shopIn(text: string, ctx: Pick<PublicCtx, 'tenant' | 'lang'>): { shop: Platform | null; rest: string } {
  const names = new Map(PLATFORMS.map((one) => [platformName(one, ctx).toLowerCase(), one]));
  const { claims } = shopsIn(text, [...names.keys()], []);
  const named = new Set(claims.flatMap((claim) => names.get(shopMeant(claim.text).toLowerCase()) ?? []));
  const [shop = null] = named.size === 1 ? named : [];
  if (named.size === 0) return { shop, rest: text };
  const written = claims.map((claim) => RegExp.escape(claim.text)).join('|');
  return { shop, rest: text.replace(new RegExp(`${BEFORE_SHOP}(?:${written})`, 'giu'), ' ') };
}
