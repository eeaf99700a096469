import { expect, test } from 'vitest';
import { availabilityOf } from '#src/importing/map/availability.ts';

test.each([
  ...[
    'in stock',
    'in_stock',
    'In-Stock',
    'IN STOCK',
    'http://schema.org/InStock',
    'https://schema.org/LimitedAvailability',
  ].map((text) => [text, 'IN_STOCK']),
  ...['12', '10+', '3.0', 'Only 3 left in stock - order soon.', 'In stock.', 'true', 'เหลือ 5 ชิ้น', 'sisa 2'].map(
    (text) => [text, 'IN_STOCK'],
  ),
  ...['พร้อมส่ง', 'มีสินค้า', 'Tersedia', 'Còn hàng'].map((text) => [text, 'IN_STOCK']),
  ...['out of stock', 'OUT_OF_STOCK', 'outofstock', 'https://schema.org/SoldOut', '0', '-4', 'false', '0 left'].map(
    (text) => [text, 'OUT_OF_STOCK'],
  ),
  ...[
    'Currently unavailable. We do not know when it will be back.',
    'สินค้าหมด',
    'Habis',
    'Stok habis',
    'Hết hàng',
    'Tạm hết hàng',
  ].map((text) => [text, 'OUT_OF_STOCK']),
  ...['PO 7 hari', 'Pre-order 14 days', 'พรีออเดอร์ 10-15 วัน'].map((text) => [text, 'PRE_ORDER']),
  ...['preorder', 'pre-order', 'Pre Order', 'http://schema.org/PreSale', 'สั่งจองล่วงหน้า', 'Đặt trước'].map((text) => [
    text,
    'PRE_ORDER',
  ]),
  ...['backorder', 'back_order', 'https://schema.org/BackOrder', 'available for order'].map((text) => [
    text,
    'BACK_ORDER',
  ]),
  ...['http://schema.org/Discontinued', 'discontinued', 'เลิกจำหน่าย', 'Ngừng kinh doanh'].map((text) => [
    text,
    'DISCONTINUED',
  ]),
  ...['', 'soon', 'ships in 3 days', 'https://shop.example/InStock', 'https://schema.org/NewCondition'].map((text) => [
    text,
    undefined,
  ]),
])('%s is %s', (text, availability) => {
  expect(availabilityOf(String(text))).toBe(availability);
});
