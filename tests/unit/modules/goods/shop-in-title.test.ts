import { expect, test } from 'vitest';
import { withoutShop } from '#src/modules/catalogue/goods/inputs/shop-in-title.ts';

test.each<[title: string, without: string, seller?: string]>([
  ['หม้อหุงข้าว Philips 1.8 ลิตร – TikTok Shop', 'หม้อหุงข้าว Philips 1.8 ลิตร'],
  ['Kipas angin Cosmos 16 inci | Tokopedia', 'Kipas angin Cosmos 16 inci'],
  ['Anker charger 30 W (Lazada)', 'Anker charger 30 W'],
  ['[Shopee] Nike Air Max 90', 'Nike Air Max 90'],
  ['Shopee · JBL Go 4 speaker', 'JBL Go 4 speaker'],
  ['Sony WH-CH520 - amazon.com', 'Sony WH-CH520'],
  ['Amazon Echo Dot 5', 'Amazon Echo Dot 5'],
  ['Gift card - Amazon', 'Gift card'],
  ['Card – Shein', 'Card – Shein'],
  ['Kettle – blue', 'Kettle – blue'],
  ['หม้อหุงข้าว 1.8 ลิตร – ถูกจริงสโตร์', 'หม้อหุงข้าว 1.8 ลิตร', 'ถูกจริงสโตร์'],
  ['Kipas angin 16 inci (rumah belanja)', 'Kipas angin 16 inci', 'Rumah Belanja'],
  ['Sony - WH-CH520 headphones', 'Sony - WH-CH520 headphones', 'Sony'],
  ['Headphones by Sony', 'Headphones by Sony', 'Sony'],
])('%s', (title, without, seller) => {
  expect(withoutShop(title, seller)).toBe(without);
});
