import { expect, test } from 'vitest';
import { refreshPrices } from '#src/modules/prices/service.ts';
import { goodsById, openFeedShop } from '#tests/support/feeds.ts';
import { importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach(({ db }, code) => openFeedShop(db, code));

/** The totals of goods after a refresh, by the last part of their external ids; null: shipping is unknown. */
async function totals(): Promise<Record<string, number | null>> {
  await refreshPrices(own.shop);
  const goods = await goodsById(own.shop);
  const states = new Map((await tenantRows(own.shop, 'price_states')).map((row) => [row['goods_id'], row]));
  return Object.fromEntries(
    Object.entries(goods).map(([externalId, { id }]) => {
      const state = states.get(id);
      return [externalId.split(':').at(-1), state?.['shipping_known'] ? Number(state['effective_minor']) : null];
    }),
  );
}

test('of several costs of shipping the lowest to the tenant’s country counts', async () => {
  const shipping = (country: string, price: string) =>
    `<g:shipping><g:country>${country}</g:country><g:service>Std</g:service><g:price>${price}</g:price></g:shipping>`;
  const item = (id: string, price: string, ...costs: string[]) =>
    `<item><g:id>${id}</g:id><title>Bottle ${id}</title><link>https://shop.example/${id}</link>
     <g:image_link>https://shop.example/${id}.jpg</g:image_link><g:price>${price} THB</g:price>${costs.join('')}</item>`;
  const items = [
    item('S1', '590.00', shipping('US', '15.00 USD'), shipping('TH', '40.00 THB')),
    item('S2', '690.00', shipping('MY', '250.00 THB'), shipping('TH', '40.00 THB')),
    item('S3', '790.00', shipping('TH', '90.00 THB'), shipping('TH', '30.00 THB')),
    item('S4', '890.00', shipping('MY', '10.00 THB'), shipping('SG', '5.00 SGD')),
  ];
  const feed = `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`;
  await importFiles(own.shop, 'goods', [writeSource(own.shop, 'feed.xml', feed)]);
  expect(await totals()).toEqual({ S1: 63_000, S2: 73_000, S3: 82_000, S4: null });
});
