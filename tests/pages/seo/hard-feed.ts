/** Imports products whose prices are hard to speak of, for the rules. */

import type { Db } from '#src/db/types.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { importFiles, writeSource } from '#tests/support/importing.ts';

const DAY = 86_400_000;
const DAYS = 75;

/** One listing of a product that several shops sell. Amounts are minor units. */
interface Shape {
  readonly price: number | null;
  /** The price of the days before. Missing: there is no history. */
  readonly before?: number;
  /** For how many days it has cost what it costs now. */
  readonly since?: number;
  readonly claimed?: number;
  readonly shipping?: number | null;
  readonly voucher?: number;
  readonly availability?: string;
  readonly link?: boolean;
  /** Days at another price long ago. */
  readonly dip?: number;
  /** Its variants, with their prices. */
  readonly variants?: readonly { readonly price: number; readonly isSold: boolean }[];
}

const SHOPS = ['SHOPEE', 'LAZADA', 'AMAZON', 'TIKTOK_SHOP'] as const;

/** Products, each with the listings of its shops, made so that what one says is easily denied by another. */
const PRODUCTS: Readonly<Record<string, readonly Shape[]>> = {
  'true low beside a cheaper shop': [
    { price: 280_000, before: 330_000, claimed: 330_000 },
    { price: 192_000, before: 190_000, claimed: 400_000 },
  ],
  'claimed more than true': [{ price: 90_000, before: 100_000, claimed: 180_000 }],
  'no cheaper than before': [{ price: 287_000, before: 287_000, claimed: 382_000 }],
  'dearer than before': [{ price: 120_000, before: 100_000, claimed: 160_000, since: 3 }],
  'less than one per cent': [{ price: 99_500, before: 100_000, claimed: 110_000 }],
  'claimed without a history': [{ price: 50_000, claimed: 99_000 }],
  'cheaper by shipping alone': [
    { price: 50_000, before: 60_000, claimed: 60_000, shipping: 9000 },
    { price: 55_000, before: 55_000, shipping: 0 },
  ],
  'cheaper by a voucher alone': [
    { price: 70_000, before: 80_000, claimed: 80_000, shipping: 0 },
    { price: 72_000, before: 72_000, shipping: 0, voucher: 15_000 },
  ],
  'the cheapest has sold out': [
    { price: 30_000, before: 60_000, claimed: 60_000, availability: 'OUT_OF_STOCK' },
    { price: 52_000, before: 52_000 },
  ],
  'nothing left anywhere': [
    { price: 30_000, before: 60_000, claimed: 60_000, availability: 'OUT_OF_STOCK' },
    { price: 31_000, before: 31_000, availability: 'DISCONTINUED' },
  ],
  'no price beside a price': [{ price: null }, { price: 44_000, before: 50_000, claimed: 50_000 }],
  'no link to the cheapest': [
    { price: 20_000, before: 20_000, link: false },
    { price: 25_000, before: 25_000 },
  ],
  'equal totals': [
    { price: 35_000, before: 40_000, claimed: 40_000, shipping: 0 },
    { price: 35_000, before: 35_000, shipping: 0 },
  ],
  'shipping unknown beside known': [
    { price: 35_000, before: 40_000, claimed: 40_000, shipping: null },
    { price: 34_900, before: 40_000, claimed: 40_000, shipping: 5000 },
  ],
  'the cheapest variant has sold out': [
    {
      price: 30_000,
      before: 60_000,
      claimed: 60_000,
      variants: [
        { price: 30_000, isSold: true },
        { price: 48_000, isSold: false },
        { price: 55_000, isSold: false },
      ],
    },
  ],
  'all variants of the cheapest shop have sold out': [
    {
      price: 21_000,
      before: 40_000,
      claimed: 40_000,
      variants: [
        { price: 21_000, isSold: true },
        { price: 22_000, isSold: true },
      ],
    },
    { price: 39_000, before: 40_000, claimed: 40_000 },
  ],
  'lower long ago': [{ price: 80_000, before: 100_000, claimed: 100_000, dip: 60_000 }],
};

interface Listing extends Shape {
  readonly code: string;
  readonly product: number;
  readonly platform: (typeof SHOPS)[number];
  readonly title: string;
}

const LISTINGS: readonly Listing[] = Object.entries(PRODUCTS).flatMap(([title, shapes], product) =>
  shapes.map((shape, index) => {
    const platform = SHOPS[index] ?? 'SHOPEE';
    return { ...shape, code: `hard-${product}-${platform.toLowerCase().replace('_', '-')}`, product, platform, title };
  }),
);

const baht = (minor: number) => ({ minor, currency: 'THB' });

/** The check digit is the last: weights are 3 and 1 from the right. */
function gtinOf(product: number): string {
  const digits = `88509997${String(product).padStart(4, '0')}`;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function goodsRow(listing: Listing) {
  const { code, product, platform, title, price, claimed, shipping, voucher, availability, link, variants } = listing;
  const address = `https://shop.example/${code}`;
  return {
    externalId: code,
    code,
    platform,
    gtin: gtinOf(product),
    name: `Hard kettle ${product} ${title}`,
    price: price === null ? null : baht(price),
    ...(variants === undefined
      ? { availability: availability ?? 'IN_STOCK' }
      : {
          variants: variants.map((variant, index) => ({
            externalId: `${code}-${index}`,
            name: `Size ${index}`,
            price: baht(variant.price),
            availability: variant.isSold ? 'OUT_OF_STOCK' : 'IN_STOCK',
          })),
        }),
    pictures: [{ url: `https://img.example.com/${code}.jpg`, width: 800, height: 800 }],
    ...(link === false ? {} : { originUrl: address, traceUrl: `${address}?aff=1` }),
    ...(claimed === undefined ? {} : { originalPrice: baht(claimed) }),
    ...(shipping === null || shipping === undefined ? {} : { shipping: baht(shipping) }),
    ...(voucher === undefined
      ? {}
      : { voucher: { kind: 'AMOUNT', minor: voucher, code: 'HARD', conditions: '', endsAt: null } }),
  };
}

function pointRows({ code, price, before, since = 9, dip }: Listing, now: number) {
  if (price === null || before === undefined) return [];
  return Array.from({ length: DAYS }, (_, index) => {
    const ago = DAYS - index;
    const past = dip !== undefined && ago > 50 && ago < 60 ? dip : before;
    return {
      goodsExternalId: code,
      observedAt: new Date(now - ago * DAY + 3_600_000).toISOString(),
      price: baht(ago <= since ? price : past),
    };
  });
}

const dealRow = ({ code, platform, title, product }: Listing) => ({
  code: `deal-${code}`,
  externalId: `deal-${code}`,
  goods: code,
  platform,
  goodsLink: `https://shop.example/${code}`,
  publishTime: '2026-01-05T08:00:00Z',
  labels: ['ZEST_BUY_EXCLUSIVE'],
  texts: {
    th: { title: `ดีลกาต้มน้ำ ${product} ${title} ${platform}` },
    en: { title: `Deal of kettle ${product} ${title} ${platform}` },
  },
});

/** Imports the products with their price history, and a deal of each listing. */
export async function importHardFeed(db: Db, tenant: Tenant, folder: string): Promise<void> {
  const shop = { db, tenant, folder };
  const now = Date.now();
  const files = [
    ['goods', LISTINGS.map(goodsRow)],
    ['prices', LISTINGS.flatMap((listing) => pointRows(listing, now))],
    ['deals', LISTINGS.map(dealRow)],
  ] as const;
  for (const [kind, rows] of files) {
    const report = await importFiles(shop, kind, [writeSource(shop, `hard/${kind}.jsonl`, rows)]);
    if (report.rejected > 0 || report.outcome !== 'done') throw new Error(`hard ${kind}: ${JSON.stringify(report)}`);
  }
  await matchGoods({ db, tenant });
  await refreshPrices({ db, tenant });
}
