/** Defines the shops and markets of the demonstration: platforms, sellers, cities, shipping, vouchers. */

import { cycled, type LocalText } from '#src/demo/catalogue/text-templates.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { PLATFORM_NAMES } from '#src/kernel/platforms.ts';
import type { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';

export type Platform = GoodsInput['platform'];

/** The platforms' names, for readers. */
export const SHOP_NAMES: Readonly<Record<Platform, string>> = { ...PLATFORM_NAMES, UNKNOWN: 'Online' };

const COMMON: Readonly<Record<DemoTenant, readonly Platform[]>> = {
  guide: ['SHOPEE', 'LAZADA', 'TIKTOK_SHOP'],
  deals: ['LAZADA', 'SHOPEE', 'TIKTOK_SHOP'],
  hemat: ['TOKOPEDIA', 'SHOPEE', 'LAZADA', 'TIKTOK_SHOP'],
};

const RARE: readonly Platform[] = ['AMAZON', 'ALIEXPRESS', 'TIKTOK', 'UNKNOWN'];

/**
 * The platforms that sell a product: two or three common ones, now and then a rare one.
 * @param at  index of the product
 */
export function platformsOf(tenant: DemoTenant, at: number, isClothing: boolean): Platform[] {
  const common = COMMON[tenant];
  const count = at % 3 === 1 ? 2 : 3;
  const own = Array.from({ length: count }, (_, index) => cycled(common, at + index));
  const rare = at % 3 === 0 ? [cycled(RARE, at / 3)] : [];
  return [...own, ...rare, ...(isClothing ? (['SHEIN'] as const) : [])];
}

/** An address of a shop that does not exist: the domain is reserved for examples. */
export function shopAddress(platform: Platform, path: string): string {
  return `https://${platform.toLowerCase().replace('_', '-')}.example/${path}`;
}

interface Market {
  /** The language of the shops' texts. */
  readonly lang: Lang;
  readonly currency: string;
  /** Minor units in one whole unit. */
  readonly minor: number;
  /** Costs of shipping, in whole units, where it is not free. */
  readonly shipping: readonly number[];
  /** Vouchers with their minimum order, in whole units. */
  readonly vouchers: readonly (readonly [off: number, minimum: number])[];
  /** The most that a percentage takes off, in whole units. */
  readonly caps: readonly number[];
  /** The condition of vouchers, in the language of the shops. */
  readonly onlyOnce: string;
  /** A shop of each city, in the order of the cities; it sells on every platform. */
  readonly sellers: readonly (string | LocalText)[];
  /** Cities that parcels are sent from. */
  readonly cities: readonly LocalText[];
}

const THAILAND: Market = {
  lang: 'th',
  currency: 'THB',
  minor: 100,
  shipping: [0, 38, 0, 45, 29, 0, 60],
  vouchers: [
    [30, 299],
    [80, 899],
    [150, 1999],
  ],
  caps: [60, 100, 200],
  onlyOnce: 'หนึ่งสิทธิ์ต่อบัญชี',
  sellers: [
    'Bangkok Everyday',
    { th: 'ร้านแม่ต้อย ปากน้ำ', en: 'Mae Toy Pak Nam', id: 'Mae Toy Pak Nam' },
    { th: 'บ้านของใช้', en: 'Ban Khong Chai', id: 'Ban Khong Chai' },
    // This shop has no name in other letters.
    'ถูกจริงสโตร์',
    'Northern Goods',
    { th: 'สมใจพลาซ่า', en: 'Somjai Plaza', id: 'Somjai Plaza' },
  ],
  cities: [
    { th: 'กรุงเทพมหานคร', en: 'Bangkok', id: 'Bangkok' },
    { th: 'สมุทรปราการ', en: 'Samut Prakan', id: 'Samut Prakan' },
    { th: 'นนทบุรี', en: 'Nonthaburi', id: 'Nonthaburi' },
    { th: 'ชลบุรี', en: 'Chon Buri', id: 'Chon Buri' },
    { th: 'เชียงใหม่', en: 'Chiang Mai', id: 'Chiang Mai' },
    { th: 'ขอนแก่น', en: 'Khon Kaen', id: 'Khon Kaen' },
  ],
};

const INDONESIA: Market = {
  lang: 'id',
  currency: 'IDR',
  minor: 100,
  shipping: [0, 12_000, 0, 9000, 18_000, 0, 15_000],
  vouchers: [
    [10_000, 80_000],
    [25_000, 200_000],
    [60_000, 500_000],
  ],
  caps: [15_000, 30_000, 50_000],
  onlyOnce: 'Satu kali per akun.',
  sellers: ['Jakarta Gadget', 'Bandung Daily', 'Toko Bu Rini', 'Rumah Belanja', 'Sumber Rejeki', 'Pasar Kita'],
  cities: [
    { th: 'จาการ์ตาตะวันตก', en: 'West Jakarta', id: 'Jakarta Barat' },
    { th: 'บันดุง', en: 'Bandung', id: 'Kota Bandung' },
    { th: 'สุราบายา', en: 'Surabaya', id: 'Kota Surabaya' },
    { th: 'ตังเกอรัง', en: 'Tangerang', id: 'Kab. Tangerang' },
    { th: 'เซอมารัง', en: 'Semarang', id: 'Kota Semarang' },
    { th: 'เมดาน', en: 'Medan', id: 'Kota Medan' },
  ],
};

export const MARKETS: Readonly<Record<DemoTenant, Market>> = { guide: THAILAND, deals: THAILAND, hemat: INDONESIA };

/** Rounds an amount in whole units as shops do: 2,489.6 baht to 2,490, and 214,730 rupiah to 214,700. */
export function shopPrice(amount: number, { currency, minor }: Pick<Market, 'currency' | 'minor'>): number {
  const step = currency === 'IDR' ? (amount < 20_000 ? 100 : amount < 200_000 ? 500 : 1000) : amount < 500 ? 1 : 10;
  return Math.max(1, Math.round(amount / step)) * step * minor;
}
