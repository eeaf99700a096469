/** Reads availability from the words of shops. */

import type { Availability } from '#src/kernel/availability.ts';

/** Words of shops for availability, without spaces, hyphens, underscores and Latin accents. */
const WORDS: Readonly<Record<Exclude<Availability, 'UNKNOWN'>, readonly string[]>> = {
  IN_STOCK: [
    'instock',
    'available',
    'availablenow',
    'instoreonly',
    'onlineonly',
    'limitedavailability',
    'lowstock',
    'limitedstock',
    'readystock',
    'readytoship',
    'true',
    'yes',
    'y',
    'มีสินค้า',
    'มีของ',
    'พร้อมส่ง',
    'สินค้าพร้อมส่ง',
    'มีสินค้าพร้อมส่ง',
    'พร้อมจำหน่าย',
    'tersedia',
    'stoktersedia',
    'adastok',
    'stokada',
    'masihada',
    'siapkirim',
    'conhang',
    'cosan',
    'hangcosan',
  ],
  OUT_OF_STOCK: [
    'outofstock',
    'soldout',
    'nostock',
    'notinstock',
    'notavailable',
    'unavailable',
    'currentlyunavailable',
    'currentlyoutofstock',
    'temporarilyoutofstock',
    'temporarilyunavailable',
    'reserved',
    'false',
    'no',
    'n',
    'หมด',
    'สินค้าหมด',
    'สินค้าหมดชั่วคราว',
    'ของหมด',
    'หมดชั่วคราว',
    'หมดสต็อก',
    'หมดสต๊อก',
    'สินค้าหมดสต็อก',
    'ไม่มีสินค้า',
    'habis',
    'stokhabis',
    'habisterjual',
    'terjualhabis',
    'stokkosong',
    'kosong',
    'tidaktersedia',
    'hethang',
    'tamhethang',
    'dahethang',
    'khongconhang',
  ],
  PRE_ORDER: [
    'preorder',
    'presale',
    'preorderonly',
    'availableforpreorder',
    'พรีออเดอร์',
    'สั่งจอง',
    'สั่งจองล่วงหน้า',
    'สั่งซื้อล่วงหน้า',
    'เปิดจอง',
    'prapesan',
    'pesandahulu',
    'dattruoc',
    'hangdattruoc',
  ],
  BACK_ORDER: [
    'backorder',
    'backordered',
    'onbackorder',
    'availableonbackorder',
    'availablefororder',
    'madetoorder',
    'indent',
    'สั่งผลิต',
  ],
  DISCONTINUED: [
    'discontinued',
    'endoflife',
    'obsolete',
    'เลิกผลิต',
    'เลิกจำหน่าย',
    'เลิกขาย',
    'ยกเลิกการผลิต',
    'dihentikan',
    'tidakdiproduksilagi',
    'ngungkinhdoanh',
    'ngungsanxuat',
    'ngungban',
  ],
};

const AVAILABILITY_OF: ReadonlyMap<string, Availability> = new Map(
  Object.entries(WORDS).flatMap(([availability, words]) => words.map((word) => [word, availability as Availability])),
);

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\//i;

/** An order that takes a while: "PO 7 hari", "pre-order 14 days". */
const AHEAD = /^(?:preorder|po|พรีออเดอร์|พรี)\d+(?:-\d+)?(?:hari(?:kerja)?|days?|weeks?|minggu|วัน|สัปดาห์)$/;

/** A number of pieces, alone or in words: "12", "-3", "10+", "Only 3 left in stock", "เหลือ 5 ชิ้น", "sisa 2". */
const PIECES =
  /^(?:only|stock|stok|qty|quantity|เหลือ|เหลือเพียง|มี|sisa|tersisa|con|chicon|>)?:?>?(-?\d+)(?:[.,]0+)?\+?(?:left|remaining|available|instock|leftinstock|pcs|pieces|units?|ชิ้น|อัน|buah|lagi|tersedia|sanpham)?$/;

/**
 * The availability that a text or a number of pieces says; undefined if it says none. Reads the words of feeds in
 * English, Thai, Indonesian and Vietnamese, and the addresses of schema.org.
 */
export function availabilityOf(text: string): Availability | undefined {
  const plain = text.trim().replace(SCHEMA, '');
  return spoken(plain) ?? spoken(plain.split(/[.;,!(]|\s[-–—]\s/u, 1)[0] ?? '');
}

function spoken(text: string): Availability | undefined {
  const word = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[\s_]+|(?<=\p{L})-(?=\p{L})/gu, '');
  const pieces = PIECES.exec(word)?.[1];
  if (pieces !== undefined) return Number(pieces) > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK';
  return AHEAD.test(word) ? 'PRE_ORDER' : AVAILABILITY_OF.get(word);
}
