import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { followDueSales } from '#src/modules/catalogue/goods/sales/sale-service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { goodsById, openFeedShop } from '#tests/support/feed-shop.ts';
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

describe('a sale with a period', () => {
  const HOUR = 3_600_000;
  const day = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(at);

  /** Imports a fan for 990, and 590 during the period. */
  async function importFan(period: string, price = '990.00 THB'): Promise<void> {
    const columns = 'id\ttitle\tlink\timage_link\tavailability\tprice\tsale_price\tsale_price_effective_date\n';
    const row = `D1\tFan F11\thttps://shop.example/D1\thttps://shop.example/D1.jpg\tin_stock\t${price}\t590.00 THB\t${period}\n`;
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'feed.tsv', columns + row)]);
    expect(report).toMatchObject({ outcome: 'done', rejected: 0, mended: 0 });
  }

  /** What the card and the price history say at an instant, after the jobs of that minute. */
  async function saidAt(now: number) {
    await followDueSales(own.shop, now);
    await refreshPrices(own.shop, { now: () => now });
    const [{ id } = {}] = await tenantRows(own.shop, 'goods');
    const { ctx } = createContext(own.shop.db, own.shop.tenant, 'th');
    const [card] = await goodsCards(ctx, [Number(id)]);
    const [state] = await tenantRows(own.shop, 'price_states');
    return {
      shown: card?.priceRange?.minSalePrice ?? null,
      stated: card?.originalPrice ?? null,
      ends: card?.saleEndsAt ?? null,
      believed: state === undefined ? null : Number(state['current_minor']) / 100,
    };
  }

  const iso = (at: number) => new Date(at).toISOString();
  const REGULAR = { shown: 990, stated: null, ends: null, believed: 990 };

  test('ends by itself', async () => {
    const now = Date.now();
    const end = now + 2 * HOUR;
    await importFan(`${iso(now - 24 * HOUR)}/${iso(end)}`);
    const sale = { shown: 590, stated: 990, ends: iso(end), believed: 590 };
    expect(await saidAt(now + HOUR)).toEqual(sale);
    expect(await saidAt(end - 1)).toEqual(sale);
    expect(await saidAt(end)).toEqual(REGULAR);
    expect(await saidAt(end + 48 * HOUR)).toEqual(REGULAR);
  });

  test('begins by itself, and those who follow the goods hear of it', async () => {
    const now = Date.now();
    const begin = now + 2 * HOUR;
    await importFan(`${iso(begin)}/${iso(begin + 24 * HOUR)}`);
    expect(await saidAt(begin - 1)).toEqual(REGULAR);
    const followed = (await tenantRows(own.shop, 'offer_changes')).length;
    const told = (await tenantRows(own.shop, 'invalidations')).length;
    expect(await saidAt(begin)).toEqual({ shown: 590, stated: 990, ends: iso(begin + 24 * HOUR), believed: 590 });
    expect((await tenantRows(own.shop, 'offer_changes')).length).toBe(followed + 1);
    const tags = (await tenantRows(own.shop, 'invalidations')).slice(told).map(({ tag }) => String(tag));
    expect(tags.some((tag) => tag.startsWith('goods-price:'))).toBe(true);
  });

  test('with a day as its end holds to the end of that day where the tenant is', async () => {
    const now = Date.now();
    await importFan(`${day(now - 7 * 24 * HOUR)}/${day(now)}`);
    const midnight = Date.parse(`${day(now + 24 * HOUR)}T00:00:00+07:00`);
    expect(await saidAt(midnight - 1)).toMatchObject({ shown: 590, ends: iso(midnight) });
    expect(await saidAt(midnight)).toEqual(REGULAR);
  });

  test('leaves no price where the feed says none besides it', async () => {
    const now = Date.now();
    await importFan(`/${iso(now + HOUR)}`, '');
    expect(await saidAt(now)).toMatchObject({ shown: 590, stated: null });
    expect(await saidAt(now + HOUR)).toMatchObject({ shown: null, ends: null });
  });

  test('imported again changes nothing, and what its feed says now counts', async () => {
    const now = Date.now();
    await importFan(`${iso(now - HOUR)}/${iso(now + HOUR)}`);
    const file = writeSource(own.shop, 'again.tsv', readFileSync(join(own.shop.folder, 'feed.tsv'), 'utf8'));
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ unchanged: 1, updated: 0 });
    await saidAt(now + 2 * HOUR);
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ updated: 1 });
    expect(await saidAt(now)).toMatchObject({ shown: 590 });
  });
});
