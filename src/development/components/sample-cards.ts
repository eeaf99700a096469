/** Sample goods, deals and articles for the pages of components. */

import type { Lang } from '#src/kernel/lang.ts';
import type { BrandCard } from '#src/modules/catalogue/brands/contract.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { DailyDealCard, DealCard } from '#src/modules/selling/deals/contract.ts';

const WHEN = '2026-11-21T03:00:00.000Z';

/** A short and a long name in each language. */
const NAMES: Readonly<Record<Lang, readonly [string, string]>> = {
  th: ['หม้อทอดไร้น้ำมัน 5 ลิตร', 'หูฟังไร้สาย SoundCore Life Q30 ตัดเสียงรบกวน แบตเตอรี่ใช้ได้นาน 40 ชั่วโมง รุ่นใหม่ปี 2026 ประกันศูนย์ไทย'],
  en: [
    'Air fryer, 5 litres',
    'SoundCore Life Q30 wireless headphones with noise cancelling and 40 hours of battery, 2026 model, local warranty',
  ],
  id: [
    'Air fryer 5 liter',
    'Headphone nirkabel SoundCore Life Q30 peredam bising, baterai tahan 40 jam, model 2026, garansi resmi Indonesia',
  ],
};

const BOARD_NAMES: Readonly<Record<Lang, string>> = {
  th: 'หูฟังขายดี',
  en: 'Best-selling headphones',
  id: 'Headphone terlaris',
};

/** A drawing instead of a photograph: a page for developers makes no requests to other hosts. */
function drawing(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#f3eee7"/><rect x="34" y="18" width="32" height="64" rx="5" fill="${colour}"/><rect x="38" y="26" width="24" height="42" fill="#f6e1dc"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const PICTURE = { url: drawing('#b5472f'), width: 550, height: 550, alt: '' };

/** Sample prices in the tenant's own currency, of a usual size for its goods. */
export function money({ tenant }: Site) {
  const [currency = 'THB'] = tenant.currencies;
  return { currency, of: (baht: number) => (currency === 'IDR' ? baht * 450 : baht) };
}

/** A price line with a gap, which ends at its lowest value. */
function trend(of: (baht: number) => number): GoodsCard['priceTrend'] {
  const steps: [number, number | null][] = [
    [0, 2410],
    [14, 2290],
    [22, null],
    [30, 2290],
    [48, 2690],
    [63, 1990],
    [71, 2410],
    [84, 1590],
  ];
  return steps.map(([day, baht]) => [day, baht === null ? null : of(baht)]);
}

/** Sample goods with some fields changed. Each call returns a new object. */
export function goods(site: Site, change: Partial<GoodsCard> = {}, long = true): GoodsCard {
  const { currency, of } = money(site);
  return {
    id: 1,
    code: 'sample',
    productCode: 'sample',
    path: '/product/sample',
    saleEndsAt: null,
    shippingPrice: null,
    totalPrice: of(1590),
    goodsName: NAMES[site.lang][long ? 1 : 0],
    nameLang: null,
    listed: true,
    pictureUrls: [PICTURE.url],
    originUrl: 'https://shop.example/sample',
    traceUrl: null,
    seller: null,
    platformName: 'SHOPEE',
    invalid: false,
    availability: 'IN_STOCK',
    discount: 0.4498,
    originalPrice: of(2890),
    formerPrice: of(2890),
    unprovenPercentage: 0,
    priceRange: { minSalePrice: of(1590), maxSalePrice: of(1590), currencyCode: currency },
    priceVerdict: 'REAL',
    priceTrend: trend(of),
    labels: [{ code: 'LOWEST_90_DAYS' }, { code: 'FREE_SHIPPING' }],
    score: 4.8,
    reviewCount: 1240,
    soldQuantity: 5300,
    official: false,
    brand: null,
    category: null,
    updateTime: WHEN,
    itemGroupInfo: null,
    group: null,
    ...change,
  };
}

/** An entry of a leaderboard. */
export function board(site: Site, sortValue: number): GoodsCard['itemGroupInfo'] {
  return { groupId: 1, groupCode: 'headphones', groupName: BOARD_NAMES[site.lang], sortValue };
}

/** A sample deal with some fields changed. Each call returns a new object. */
export function deal(site: Site, change: Partial<DealCard> = {}, long = true): DealCard {
  const { currency, of } = money(site);
  return {
    id: 1,
    code: 'sample',
    invalid: false,
    platform: 'LAZADA',
    seller: null,
    goodsLink: 'https://shop.example/sample',
    goodsTraceLink: 'https://track.example/sample',
    mainPic: PICTURE,
    coverImage: null,
    title: NAMES[site.lang][long ? 1 : 0],
    summary: '',
    originalPrice: of(2890),
    formerPrice: of(2890),
    currentPrice: of(1590),
    currency,
    discountPercentage: 44,
    provenPercentage: 44,
    unprovenPercentage: 0,
    priceVerdict: 'REAL',
    cheaperElsewhere: false,
    shippingPrice: 0,
    totalPrice: null,
    priceTrend: trend(of),
    priceDeduct: { priceReduction: of(1300), priceDeductRate: 0.4498 },
    labels: [{ code: 'FREE_SHIPPING' }, { code: 'ALL_TIME_LOW' }, { code: 'BEST_SELLER' }],
    publishTime: WHEN,
    updateTime: WHEN,
    expireTime: null,
    expired: false,
    availability: 'IN_STOCK',
    goods: null,
    brand: null,
    category: null,
    dynamicData: null,
    ...change,
  };
}

export function dailyDeal(site: Site, sortValue: number, change: Partial<DealCard> = {}): DailyDealCard {
  return { ...deal(site, change), sortValue };
}

export function brand(change: Partial<BrandCard> = {}): BrandCard {
  return {
    id: 1,
    code: 'soundcore',
    name: 'Soundcore',
    localName: null,
    logo: null,
    cover: null,
    online: true,
    path: '/brand/soundcore',
    ...change,
  };
}
