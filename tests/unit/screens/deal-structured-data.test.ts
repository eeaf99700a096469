import { expect, test } from 'vitest';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { DealData } from '#src/screens/deal/data.ts';
import { dealNodes } from '#src/screens/deal/deal-structured-data.ts';

const shell = { tenant: { hosts: ['a.test'] } as Partial<Tenant> as Tenant, path: '/content/socks' };

const DEAL = {
  deal: {
    title: 'Socks',
    summary: '',
    coverImage: null,
    mainPic: { url: '/pictures/socks.jpg', width: null, height: null, alt: '' },
    currentPrice: 99.5,
    currency: 'THB',
    expired: false,
    expireTime: '2026-12-01T00:00:00.000Z',
    availability: 'IN_STOCK',
    goodsLink: 'https://shop.test/socks',
    goodsTraceLink: null,
    brand: null,
    goods: { id: 1, code: 'socks' },
  },
  goods: { id: 1, priceRange: { minSalePrice: 99.5, currencyCode: 'THB' } },
  price: { state: { quarantine: null, knownUntil: 200 }, asOf: 100 },
  own: null,
  best: null,
};

const nodesWith = (changes: object) => dealNodes({ ...DEAL, ...changes } as Partial<DealData> as DealData, shell);
const withDeal = (changes: object) => nodesWith({ deal: { ...DEAL.deal, ...changes } });

test('a deal offers its goods for the price that their history bears out', () => {
  expect(nodesWith({})).toMatchObject([
    {
      name: 'Socks',
      image: 'https://a.test/pictures/socks.jpg',
      offers: {
        price: '99.50',
        priceCurrency: 'THB',
        availability: 'https://schema.org/InStock',
        priceValidUntil: DEAL.deal.expireTime,
        url: 'https://shop.test/socks',
      },
    },
  ]);
});

test.each([
  ['has ended', withDeal({ expired: true })],
  ['is for another price than its goods have', withDeal({ currentPrice: 98 })],
  ['has no picture', withDeal({ mainPic: null })],
  ['has goods that nobody knows', nodesWith({ goods: null })],
  ['has a price that is too old', nodesWith({ price: { ...DEAL.price, asOf: 200 } })],
  ['has a doubted price', nodesWith({ price: { ...DEAL.price, state: { ...DEAL.price.state, quarantine: {} } } })],
])('a deal that %s offers nothing', (_, nodes) => expect(nodes).toEqual([]));
