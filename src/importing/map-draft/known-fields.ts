/** The fields of goods that have a column of their own in most feeds: its names, and the texts that stand in it. */

import type { z } from 'zod';
import { availabilityOf } from '#src/importing/map/availability.ts';
import type { Source } from '#src/importing/map/format.ts';
import type { Column } from '#src/importing/map-draft/column.ts';

/** A source as it is written in a map. */
export type WrittenSource = z.input<typeof Source>;

/** How a field of goods is found in a file, and how its column is read. */
export interface KnownField {
  readonly field: string;
  /** Names that shops and exports give its column, the best first; as keys of columns. */
  readonly names: readonly string[];
  /** Whether a text may stand in such a column. Default: any may. */
  readonly fits?: (text: string) => boolean;
  source(column: Column): WrittenSource;
}

const plain = ({ name }: Column): WrittenSource => name;
const as =
  (conversion: 'title' | 'text' | 'url' | 'amount' | 'availability' | 'number' | 'integer') =>
  ({ name }: Column): WrittenSource => ({ column: name, as: conversion });

const isAddress = (text: string) => /^(?:https?:)?\/\/\S/i.test(text);
const isName = (text: string) => /\p{L}/u.test(text) && !isAddress(text);
const hasDigit = (text: string) => /\d/.test(text);

/** A list of objects gives one picture each; otherwise the column has one address or several. */
function readPictures({ name, within }: Column): WrittenSource {
  if (within === undefined) return { images: [name], limit: 20 };
  return { each: within.list, limit: 20, gives: { object: { url: { column: within.key, as: 'url' } } } };
}

/** In the order in which they choose a column. Prices have a file of their own. */
export const KNOWN_FIELDS: readonly KnownField[] = [
  {
    field: 'name',
    names: ['title', 'name', 'productname', 'itemname', 'ชื่อสินค้า', 'ชื่อ', 'ชื่อรุ่น', 'namaproduk', 'nama', 'judul'],
    fits: isName,
    source: as('title'),
  },
  {
    field: 'shipping',
    names: ['shippingcost', 'shippingprice', 'shippingfee', 'deliveryfee', 'ค่าส่ง', 'ค่าจัดส่ง', 'ongkir', 'ongkoskirim'],
    source: as('amount'),
  },
  {
    field: 'traceUrl',
    names: ['affiliatelink', 'affiliateurl', 'trackinglink', 'trackingurl', 'clickurl', 'adsredirect', 'offerlink'],
    fits: isAddress,
    source: as('url'),
  },
  {
    field: 'originUrl',
    names: ['link', 'url', 'producturl', 'productlink', 'permalink', 'deeplink', 'href', 'ลิงก์', 'ลิงค์', 'tautan'],
    fits: isAddress,
    source: as('url'),
  },
  {
    field: 'pictures',
    names: [
      'imagelink',
      'image',
      'images',
      'imageurl',
      'imageurls',
      'picture',
      'pictures',
      'pictureurl',
      'photo',
      'photos',
      'imagesrc',
      'mainimage',
      'thumbnail',
      'media',
      'mediasrc',
      'รูปภาพ',
      'รูป',
      'ภาพ',
      'gambar',
      'foto',
    ],
    fits: isAddress,
    source: readPictures,
  },
  {
    field: 'category',
    names: [
      'producttype',
      'category',
      'categories',
      'categoryname',
      'categorypath',
      'googleproductcategory',
      'type',
      'หมวดหมู่',
      'ประเภท',
      'kategori',
    ],
    fits: (text) => !isAddress(text),
    source: plain,
  },
  {
    field: 'brand',
    names: ['brand', 'brands', 'brandname', 'manufacturer', 'vendor', 'maker', 'ยี่ห้อ', 'แบรนด์', 'merek', 'merk'],
    fits: isName,
    source: plain,
  },
  {
    field: 'seller',
    names: [
      'seller',
      'sellername',
      'shop',
      'shopname',
      'store',
      'storename',
      'ร้าน',
      'ร้านค้า',
      'ชื่อร้าน',
      'toko',
      'namatoko',
    ],
    fits: isName,
    source: plain,
  },
  {
    field: 'description',
    names: ['description', 'longdescription', 'body', 'bodyhtml', 'details', 'รายละเอียด', 'คำอธิบาย', 'deskripsi'],
    source: as('text'),
  },
  {
    field: 'availability',
    names: [
      'availability',
      'stockstatus',
      'instock',
      'available',
      'status',
      'stock',
      'stockquantity',
      'quantity',
      'qty',
      'inventory',
      'สถานะ',
      'สถานะสินค้า',
      'สต็อก',
      'สต๊อก',
      'จำนวน',
      'คงเหลือ',
      'stok',
      'ketersediaan',
    ],
    fits: (text) => availabilityOf(text) !== undefined,
    source: as('availability'),
  },
  {
    field: 'gtin',
    names: ['gtin', 'gtin13', 'ean', 'ean13', 'upc', 'barcode', 'isbn', 'บาร์โค้ด'],
    fits: (text) => /^[\d\s-]{8,20}$/.test(text),
    source: plain,
  },
  { field: 'mpn', names: ['mpn', 'partnumber', 'model', 'modelnumber', 'modelno', 'รุ่น', 'nomormodel'], source: plain },
  {
    field: 'rating',
    names: [
      'rating',
      'averagerating',
      'ratingaverage',
      'ratingvalue',
      'ratingstar',
      'score',
      'stars',
      'คะแนน',
      'คะแนนรีวิว',
    ],
    fits: hasDigit,
    source: as('number'),
  },
  {
    field: 'reviewCount',
    names: ['reviewcount', 'reviews', 'ratingcount', 'numreviews', 'จำนวนรีวิว', 'jumlahulasan', 'ulasan'],
    fits: hasDigit,
    source: as('integer'),
  },
  {
    field: 'soldQuantity',
    names: ['sold', 'soldcount', 'historicalsold', 'unitssold', 'terjual', 'ขายแล้ว', 'ยอดขาย'],
    fits: hasDigit,
    source: as('integer'),
  },
];

/** The share of texts that must fit. */
const FITTING = 0.5;

/** The column of a field: of those whose texts fit, the one with the best name. */
export function columnFor({ field, names, fits }: KnownField, columns: readonly Column[]): Column | undefined {
  const fitting = columns.filter(
    ({ texts, within }) =>
      (within === undefined || field === 'pictures') &&
      texts.length > 0 &&
      (fits === undefined || texts.filter(fits).length >= FITTING * texts.length),
  );
  for (const name of names) {
    const column = fitting.find(({ keys }) => keys.includes(name));
    if (column !== undefined) return column;
  }
  return undefined;
}
