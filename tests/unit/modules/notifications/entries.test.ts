import { expect, test } from 'vitest';
import type { Tenant } from '#src/ctx.ts';
import { linkOf, wordingOf } from '#src/modules/telling/messages/message-wording.ts';
import type { PriceNotice } from '#src/modules/telling/notifications/contract.ts';
import { entriesOf } from '#src/modules/telling/notifications/planning/message-entries.ts';
import { urlOf } from '#src/paths.ts';
import { activityNotice, priceNotice } from '#tests/support/price-notices.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant: Tenant = { ...tenantSettings('deals', { name: 'Deals' }), id: 1, code: 'deals', pictureKey: 'k' };
const PAN = '/pictures/pan.svg?size=2';
const PAN_ADDRESS = urlOf(tenant, PAN);

const stored = (id: number, notice: PriceNotice | ReturnType<typeof activityNotice>, userId = 3) => ({
  id,
  userId,
  notice,
  key: `k${id}`,
  corrects: null,
  createdAt: new Date(0),
});
const match = (alertId: number, price: number, more: number | null = null) =>
  priceNotice({
    kind: 'new-match',
    reason: 'match',
    alertId,
    price,
    more,
    productTitle: `at ${price}`,
    imageUrl: PAN_ADDRESS,
  });

test('what an alert found at a moment is one entry: how many, from what price, with a picture', () => {
  const entries = entriesOf(tenant, [
    stored(1, match(7, 200_00)),
    stored(2, match(8, 900_00)),
    stored(3, match(7, 100_00, 15)),
    stored(4, match(7, 300_00), 4),
    stored(5, activityNotice()),
  ]);
  expect(entries.map(({ userId, key }) => `${userId} ${key}`)).toEqual([
    '3 notice:k1',
    '3 notice:k2',
    '4 notice:k4',
    '3 notice:k5',
  ]);
  const [first] = entries;
  expect(first?.values).toEqual({ title: 'หม้อทอด', price: '฿100', count: 17, picture: PAN });
  expect(wordingOf('NEW_MATCH', first?.values ?? {}, undefined, 'en')).toBe('17 new matches for “หม้อทอด”, from ฿100');
  expect(linkOf('NEW_MATCH', first?.link ?? null, undefined, { tenant, lang: 'en' })).toBe('/en/me/alerts#alert-7');
});

test('a price is an entry of its own, with the picture of its product', () => {
  const prices = [1, 2].map((id) => stored(id, priceNotice({ imageUrl: PAN_ADDRESS })));
  expect(entriesOf(tenant, prices)).toMatchObject([
    { kind: 'PRICE_ALERT', link: '/product/air-fryer-5l', values: { picture: PAN, price: '฿1,290' } },
    { kind: 'PRICE_ALERT' },
  ]);
  const elsewhere = 'https://pictures.example/pan.webp';
  expect(entriesOf(tenant, [stored(1, priceNotice({ imageUrl: elsewhere }))])[0]?.values?.picture).toBe(elsewhere);
  expect(entriesOf(tenant, [stored(1, priceNotice())])[0]?.values).not.toHaveProperty('picture');
});
