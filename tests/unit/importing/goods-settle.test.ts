import { expect, test } from 'vitest';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';

const thb = (minor: number) => ({ minor, currency: 'THB' });
const usd = (minor: number) => ({ minor, currency: 'USD' });
const goods = (more: Record<string, unknown>) => GoodsInput.parse({ externalId: 'x', name: 'Hat', ...more });
const variant = (externalId: string, price: unknown, more: Record<string, unknown> = {}) => ({
  externalId,
  name: externalId,
  price,
  ...more,
});

test.each([
  ['a price before', { price: thb(80), originalPrice: thb(100) }, { price: thb(80), originalPrice: thb(100) }, []],
  [
    'an equal price before',
    { price: thb(80), originalPrice: thb(80) },
    { price: thb(80), originalPrice: undefined },
    [],
  ],
  ['a lower price before', { price: thb(80), originalPrice: thb(70) }, { originalPrice: undefined }, ['originalPrice']],
  ['another currency', { price: thb(80), originalPrice: usd(90) }, { originalPrice: undefined }, ['originalPrice']],
  ['only a price before', { originalPrice: thb(90) }, { price: null, originalPrice: undefined }, ['originalPrice']],
  ['a range', { price: thb(80), priceMax: thb(90) }, { price: thb(80), priceMax: thb(90) }, []],
  ['a range upside down', { price: thb(80), priceMax: thb(70) }, { priceMax: undefined }, ['priceMax']],
  ['a true percentage', { price: thb(80), originalPrice: thb(100), statedDiscount: 20 }, { price: thb(80) }, []],
  ['a rounded percentage', { price: thb(667), originalPrice: thb(1000), statedDiscount: -34 }, { price: thb(667) }, []],
  [
    'a false percentage',
    { price: thb(80), originalPrice: thb(100), statedDiscount: 70 },
    { price: thb(80), originalPrice: thb(100) },
    ['statedDiscount'],
  ],
  ['a percentage of nothing', { price: thb(80), statedDiscount: 30 }, { originalPrice: undefined }, ['statedDiscount']],
  ['shipping', { price: thb(80), shipping: thb(0) }, { shipping: thb(0) }, []],
  ['shipping in dollars', { price: thb(80), shipping: usd(5) }, { shipping: undefined }, ['shipping']],
  ['a sale', { price: thb(80), sale: { price: thb(60) } }, { price: thb(80), sale: { price: thb(60) } }, []],
  ['a sale without another price', { sale: { price: thb(60) } }, { price: null, sale: { price: thb(60) } }, []],
  ['a sale at the price', { price: thb(80), sale: { price: thb(80) } }, { sale: undefined }, []],
  ['a sale above the price', { price: thb(80), sale: { price: thb(90) } }, { sale: undefined }, ['sale']],
  ['a sale in dollars', { price: thb(80), sale: { price: usd(2) } }, { sale: undefined }, ['sale']],
  [
    'a sale that ends before it begins',
    { price: thb(80), sale: { price: thb(60), startsAt: '2026-11-02T00:00:00Z', endsAt: '2026-11-02T07:00:00+07:00' } },
    { sale: undefined },
    ['sale'],
  ],
  [
    'shipping and a price before beside a sale alone',
    { sale: { price: thb(60) }, shipping: thb(5), originalPrice: thb(90) },
    { shipping: thb(5), originalPrice: thb(90) },
    [],
  ],
  [
    'the sale of priced variants',
    { sale: { price: thb(60) }, variants: [variant('a', thb(80), { sale: { price: thb(70) } })] },
    { price: thb(80), sale: undefined },
    [],
  ],
  ['a GTIN', { gtin: '036000291452' }, { gtin: '0036000291452' }, []],
  ['an impossible GTIN', { gtin: '4006381333932' }, { gtin: undefined }, ['gtin']],
  ['a size in the name', { name: 'Shampoo 500ml' }, { size: { value: 500, unit: 'ml' } }, []],
  [
    'a given size',
    { name: 'Shampoo 500ml', size: { value: 2, unit: 'piece' } },
    { size: { value: 2, unit: 'piece' } },
    [],
  ],
  [
    'variants',
    { variants: [variant('a', thb(120)), variant('b', thb(90)), variant('c', null)] },
    { price: thb(90), priceMax: thb(120) },
    [],
  ],
  [
    'a sold-out variant',
    { variants: [variant('a', thb(120)), variant('b', thb(90), { available: false })] },
    { price: thb(120), priceMax: undefined },
    [],
  ],
  [
    'everything sold out',
    { variants: [variant('a', thb(120), { available: false }), variant('b', thb(90), { available: false })] },
    { price: thb(90), priceMax: thb(120) },
    [],
  ],
  [
    'a variant twice',
    { variants: [variant('a', thb(120)), variant('a', thb(90))] },
    { price: thb(90), variants: [variant('a', thb(90), { availability: 'UNKNOWN', attributes: {} })] },
    [],
  ],
  [
    'a variant that can be pre-ordered',
    {
      variants: [
        variant('a', thb(120), { availability: 'PRE_ORDER' }),
        variant('b', thb(90), { availability: 'DISCONTINUED' }),
      ],
    },
    { price: thb(120), availability: 'PRE_ORDER' },
    [],
  ],
  [
    'all variants sold out, though the shop says it is in stock',
    { availability: 'IN_STOCK', variants: [variant('a', thb(120), { available: false })] },
    { availability: 'OUT_OF_STOCK' },
    [],
  ],
  [
    'variants that do not say',
    { availability: 'OUT_OF_STOCK', variants: [variant('a', thb(120))] },
    { availability: 'OUT_OF_STOCK' },
    [],
  ],
  [
    'the only variant of Shopify',
    { variants: [variant('a', thb(90), { name: 'Default Title' })] },
    { variants: [variant('a', thb(90), { name: '', availability: 'UNKNOWN', attributes: {} })] },
    [],
  ],
  [
    'a variant in dollars',
    { price: thb(80), variants: [variant('a', thb(80)), variant('b', usd(3))] },
    { price: thb(80), priceMax: undefined },
    ['variants'],
  ],
])('%s', (_, given, settled, remarked) => {
  const { input, remarks } = resolveGoods(goods(given));
  for (const [field, value] of Object.entries(settled)) expect(input[field as keyof GoodsInput]).toEqual(value);
  expect(remarks.map(({ field }) => field)).toEqual(remarked);
  expect(resolveGoods(input)).toEqual({ input, remarks: [] });
});

test.each([
  ['an unknown currency', { price: { minor: 1, currency: 'XYZ' } }],
  ['a price of zero', { price: thb(0) }],
  ['a picture that is no address', { pictures: [{ url: 'javascript:alert(1)' }] }],
  ['a voucher of two kinds', { voucher: { kind: 'AMOUNT', percent: 10 } }],
  ['an unknown field', { colour: 'red' }],
])('%s is refused', (_, given) => {
  expect(GoodsInput.safeParse({ externalId: 'x', name: 'Hat', ...given }).success).toBe(false);
});
