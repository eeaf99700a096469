import { expect, test } from 'vitest';
import { textBeside } from '#src/modules/finding/search/query/pasted-link.ts';

test.each([
  ['Samsung Galaxy A15 https://shope.ee/abc', 'samsung galaxy a15'],
  ['https://shope.ee/abc', ''],
  [
    'https://www.lazada.co.th/products/samsung-galaxy-a15-8256gb-i4951234567-s20612345678.html',
    'samsung galaxy a15 8256gb',
  ],
  ['https://shopee.co.th/%E0%B9%80%E0%B8%84%E0%B8%AA-iphone-15-i.123456.7890123456', 'เคส iphone 15'],
  ['https://www.tokopedia.com/toko-jaya/penanak-nasi-miyako-1-8-liter', 'penanak nasi miyako 1 8 liter'],
  ['https://shopee.co.th/product/123456/7890123456', ''],
  ['https://shop.example.com/%E0%B9-broken-name', 'broken name'],
  ['🔥 https://amzn.to/x 🔥', ''],
])('the text of %s is %s', (text, beside) => expect(textBeside(text)).toBe(beside));
