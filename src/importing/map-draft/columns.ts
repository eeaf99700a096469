/** Guesses by its name which field a column of an unknown file is. */

/** A source as it is written in a map. */
type WrittenSource = string | Readonly<Record<string, unknown>>;

/** How a field of goods is found in a file, and how its column is read. */
export interface KnownField {
  readonly field: string;
  /** Names that shops and exports give its column, the best first; compared without case, spaces and marks. */
  readonly names: readonly string[];
  source(column: string): WrittenSource;
}

const plain = (column: string): WrittenSource => column;
const as =
  (conversion: 'title' | 'text' | 'url' | 'price' | 'amount' | 'availability' | 'number' | 'integer') =>
  (column: string): WrittenSource => ({ column, as: conversion });

/** The fields of goods that have a column of their own in most feeds, in the order in which they choose one. */
export const KNOWN_FIELDS: readonly KnownField[] = [
  {
    field: 'externalId',
    names: [
      'id',
      'sku',
      'productid',
      'itemid',
      'goodsid',
      'articleid',
      'code',
      'productcode',
      'handle',
      'รหัสสินค้า',
      'kode',
    ],
    source: plain,
  },
  {
    field: 'name',
    names: [
      'title',
      'name',
      'productname',
      'itemname',
      'goodsname',
      'producttitle',
      'ชื่อสินค้า',
      'ชื่อ',
      'namaproduk',
      'nama',
    ],
    source: as('title'),
  },
  {
    field: 'price',
    names: ['saleprice', 'currentprice', 'price', 'finalprice', 'discountprice', 'ราคา', 'harga'],
    source: as('price'),
  },
  {
    field: 'originalPrice',
    names: [
      'originalprice',
      'listprice',
      'regularprice',
      'oldprice',
      'compareatprice',
      'price',
      'ราคาปกติ',
      'hargaasli',
    ],
    source: as('price'),
  },
  {
    field: 'shipping',
    names: ['shippingcost', 'shippingprice', 'deliveryfee', 'ค่าส่ง', 'ongkir'],
    source: as('amount'),
  },
  {
    field: 'originUrl',
    names: ['link', 'url', 'producturl', 'productlink', 'itemurl', 'deeplink', 'ลิงก์', 'tautan'],
    source: as('url'),
  },
  {
    field: 'traceUrl',
    names: ['affiliatelink', 'trackinglink', 'clickurl', 'adsredirect', 'offerlink'],
    source: as('url'),
  },
  {
    field: 'pictures',
    names: ['imagelink', 'image', 'images', 'imageurl', 'picture', 'pictureurl', 'imagesrc', 'รูปภาพ', 'gambar'],
    source: (column) => ({ images: [column], limit: 20 }),
  },
  {
    field: 'category',
    names: ['producttype', 'category', 'categoryname', 'googleproductcategory', 'หมวดหมู่', 'kategori'],
    source: plain,
  },
  { field: 'brand', names: ['brand', 'brandname', 'manufacturer', 'vendor', 'ยี่ห้อ', 'แบรนด์', 'merek'], source: plain },
  {
    field: 'description',
    names: ['description', 'productdescription', 'body', 'bodyhtml', 'details', 'รายละเอียด', 'deskripsi'],
    source: as('text'),
  },
  {
    field: 'availability',
    names: ['availability', 'stockstatus', 'stock', 'quantity', 'instock', 'สต็อก', 'stok'],
    source: as('availability'),
  },
  { field: 'gtin', names: ['gtin', 'ean', 'upc', 'barcode', 'isbn', 'บาร์โค้ด'], source: plain },
  { field: 'mpn', names: ['mpn', 'partnumber', 'model', 'modelnumber', 'รุ่น'], source: plain },
  { field: 'rating', names: ['rating', 'averagerating', 'itemrating', 'score', 'stars'], source: as('number') },
  { field: 'reviewCount', names: ['reviewcount', 'reviews', 'ratingcount', 'numreviews'], source: as('integer') },
  {
    field: 'soldQuantity',
    names: ['sold', 'itemsold', 'soldcount', 'historicalsold', 'terjual', 'ขายแล้ว'],
    source: as('integer'),
  },
];
