import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

const HEAD = 'id\ttitle\tlink\timage_link\tavailability\tprice\tgtin\tcolor\titem_group_id\n';

interface Row {
  readonly id: string;
  readonly title?: string;
  readonly price?: number;
  readonly gtin?: string;
  readonly color?: string;
  readonly group?: string;
}

const line = ({ id, title = 'Kettle Testa K20', price = 490, gtin = '', color = '', group = '' }: Row) =>
  `${id}\t${title}\thttps://shop.example/${id}\thttps://shop.example/${id}.jpg\tin_stock\t${price}.00 THB\t${gtin}\t${color}\t${group}\n`;

const OTHERS: readonly Row[] = Array.from({ length: 8 }, (_, at) => ({ id: `O${at}`, title: `Other thing ${at}` }));

/** Imports a complete version of a feed: the rows, and eight listings that stay as they are. */
function version(rows: readonly Row[], wishes: { readonly dryRun?: boolean } = {}) {
  const file = writeSource(own.shop, 'feed.tsv', HEAD + [...OTHERS, ...rows].map(line).join(''));
  return importFiles(own.shop, 'goods', [file], {
    feed: { feed: 'shop', complete: true },
    constants: { '@shop': 'X' },
    ...wishes,
  });
}

/** What is stored of the listings besides the eight: id, code, external id, prices seen. */
async function listings() {
  const points = await tenantRows(own.shop, 'price_points');
  const rows = (await tenantRows(own.shop, 'goods')).filter(({ name }) => !String(name).startsWith('Other'));
  return rows.map(({ id, code, external_id: externalId }) => ({
    id,
    code,
    externalId,
    prices: new Set(
      points.filter(({ goods_id: goods }) => goods === id).map((row) => Number(row['price_minor']) / 100),
    ),
  }));
}

test('a simple product becomes one with variants and back, and stays the same listing', async () => {
  await version([{ id: 'K1' }]);
  const [before] = await listings();
  const varied = [
    { id: 'K1a', price: 450, color: 'red', group: 'K1' },
    { id: 'K1b', price: 470, color: 'blue', group: 'K1' },
  ];
  expect(await version(varied, { dryRun: true })).toMatchObject({ created: 0, feed: { renamed: 1, missing: 0 } });
  expect(await version(varied)).toMatchObject({ created: 0, updated: 1, feed: { renamed: 1, missing: 0 } });
  expect(await listings()).toEqual([{ ...before, externalId: 'X:group:K1', prices: new Set([490, 450]) }]);
  await version([{ id: 'K1b', price: 470 }]);
  expect(await listings()).toEqual([{ ...before, externalId: 'X:K1b', prices: new Set([490, 450, 470]) }]);
});

test('a listing that a feed lost a month ago has no successor', async () => {
  const gtin = '4006381333931';
  await version([{ id: 'K1', gtin }]);
  await version([]);
  await sql`update feed_goods set missing_since = now() - interval '31 days' where missing_since is not null`.execute(
    own.shop.db,
  );
  expect(await version([{ id: 'N1', gtin }])).toMatchObject({ created: 1, feed: { renamed: 0 } });
});

test('the same GTIN under another id goes on, and an id that stays in the feed keeps its listing', async () => {
  const gtin = '4006381333931';
  await version([{ id: 'K1', gtin }]);
  const [before] = await listings();
  await version([{ id: 'N1', gtin, price: 480 }]);
  expect(await listings()).toEqual([{ ...before, externalId: 'X:N1', prices: new Set([490, 480]) }]);
  expect(
    await version([
      { id: 'N1', gtin, price: 480 },
      { id: 'N2', gtin },
    ]),
  ).toMatchObject({
    created: 1,
    feed: { renamed: 0 },
  });
  expect((await listings()).map(({ externalId }) => externalId)).toEqual(['X:N1', 'X:N2']);
});
