/** Finds among the columns of a file what goods cost, and what they cost without a sale. */

import type { Column } from '#src/importing/map-draft/column.ts';
import type { WrittenSource } from '#src/importing/map-draft/known-fields.ts';
import { readPrice } from '#src/kernel/money.ts';

/** A column of prices. */
export interface PriceColumn extends Column {
  /** Its numbers are whole coins: cents, satang. */
  readonly inCoins: boolean;
}

/** The columns of prices in a file. */
export interface PriceColumns {
  /** The price where no sale holds, or the only price. */
  readonly regular: PriceColumn | undefined;
  /** The price in a sale; often empty. */
  readonly sale: PriceColumn | undefined;
  /** The columns of the time in which the sale holds: one with both ends, or two. */
  readonly during?: string | { readonly from: string; readonly until: string } | undefined;
}

const IS_PRICE = /price|pricing|harga|ราคา|centamount/;
/** Prices of something else, or what is no price although the word stands in its name. */
const OTHER = new RegExp(
  [
    'ship|deliver|ongkir|ค่าส่ง|perunit|unitprice|per100|hargaper|ราคาต่อ|member|สมาชิก|wholesale|grosir|ราคาส่ง',
    'percent|persen|tax|currency|matauang|สกุลเงิน|range|count|commission|cashback|saved|hemat|date|start|end|history',
    'label|type|drop',
  ].join('|'),
);
const REGULAR =
  /regular|list|original|old|was|before|compare|msrp|rrp|srp|retail|normal|asli|awal|coret|sebelum|strike/;
const REGULAR_THAI = /ปกติ|เต็ม|ก่อน|ตั้ง|ป้าย/;
const SALE = /sale|special|promo|discount|final|now|current|offer|deal|diskon|setelah|akhir|flash/;
const SALE_THAI = /ลด|พิเศษ|โปร|สุทธิ|ขาย/;

const isRegular = (key: string) => REGULAR.test(key) || REGULAR_THAI.test(key);
const isSale = (key: string) => !isRegular(key) && (SALE.test(key) || SALE_THAI.test(key));

/** Whole numbers of the smallest coin, by the name of the column: `price_cents`, `centAmount`. */
const IN_COINS = /cent(?!er|re|ral)|minor|satang|สตางค์/;
/** Texts of a column beside the amount that say the same. */
const COINS = /^(?:cents?|satang|sen|minor|minor units?|สตางค์)$/i;

const isPrice = (text: string) => readPrice(text, { currency: 'THB' }).kind === 'price';

function isPriceColumn({ keys, texts, within }: Column): boolean {
  const [key = ''] = keys;
  if (within !== undefined || !IS_PRICE.test(key) || OTHER.test(key)) return false;
  // A sale is often empty, and so may a price be; what stands there must be one.
  return texts.length > 0 && texts.filter(isPrice).length > texts.length / 2;
}

/** Whether the name of the column says that its numbers are coins, or a column in the same object of JSON. */
function isInCoins({ name, keys }: Column, columns: readonly Column[]): boolean {
  if (keys.some((key) => IN_COINS.test(key))) return true;
  const [object = ''] = name.split('.', 1);
  const beside = object === name ? [] : columns.filter((column) => column.name.startsWith(`${object}.`));
  return beside.some(({ texts }) => texts.length > 0 && texts.every((text) => COINS.test(text)));
}

/** The columns of prices; the first of each sort. A sale alone is the price. */
export function choosePriceColumns(columns: readonly Column[]): PriceColumns {
  const priced = columns.filter(isPriceColumn).map((column) => ({ ...column, inCoins: isInCoins(column, columns) }));
  const sort = (holds: (key: string) => boolean) => priced.find(({ keys }) => holds(keys[0] ?? ''));
  const sale = sort(isSale);
  const regular = sort(isRegular);
  const neither = sort((key) => !isSale(key) && !isRegular(key));
  if (sale !== undefined) return { sale, regular: regular ?? neither, during: periodColumns(columns) };
  return regular !== undefined && neither !== undefined
    ? { sale: neither, regular }
    : { sale: undefined, regular: neither ?? regular };
}

const OF_A_SALE = /sale|promo|special|discount|offer|deal|diskon|โปร|ลด/;
const BEGINS = /start|from|begin|mulai|เริ่ม/;
const ENDS = /end|until|expir|berakhir|selesai|สิ้นสุด|หมด/;

function periodColumns(columns: readonly Column[]): PriceColumns['during'] {
  const ofSale = columns
    .filter(({ keys }) => OF_A_SALE.test(keys[0] ?? ''))
    .map(({ name, keys: [key = ''] }) => ({ name, key }));
  const whole = ofSale.find(({ key }) => /effectivedate|period|dates$/.test(key));
  if (whole !== undefined) return whole.name;
  const from = ofSale.find(({ key }) => BEGINS.test(key));
  const until = ofSale.find(({ key }) => ENDS.test(key));
  return from === undefined || until === undefined ? undefined : { from: from.name, until: until.name };
}

/** The fields of prices in the map. A sale without a price in its row leaves the regular price. */
export function priceFields(prices: PriceColumns): Readonly<Record<string, WrittenSource>> {
  const ranged = [prices.sale, prices.regular].find((column) => column?.texts.some(isRange));
  return {
    ...writePrices(prices),
    ...(ranged === undefined ? {} : { priceMax: { column: ranged.name, as: 'priceMax' } }),
  };
}

function isRange(text: string): boolean {
  const reading = readPrice(text, { currency: 'THB' });
  return reading.kind === 'price' && reading.high.minor > reading.low.minor;
}

function writePrices({ regular, sale, during }: PriceColumns): Readonly<Record<string, WrittenSource>> {
  if (sale === undefined) return regular === undefined ? {} : { price: writePrice(regular) };
  if (regular === undefined) return { price: writePrice(sale) };
  const originalPrice = writePrice(regular);
  if (during === undefined) return { price: { sale: writePrice(sale), regular: originalPrice }, originalPrice };
  const ends = typeof during === 'string' ? [during] : [during.from, during.until];
  const withoutEnd = ends.map((column) => ({ column, matches: '^\\s*$' }));
  return {
    price: { sale: { ...writePrice(sale), when: withoutEnd }, regular: originalPrice },
    sale: { salePrice: writePrice(sale), during },
    originalPrice,
  };
}

const writePrice = ({ name, inCoins }: PriceColumn) => ({
  column: name,
  as: inCoins ? ('coins' as const) : ('price' as const),
});
