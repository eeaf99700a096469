import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { matchGoods } from '#src/modules/catalogue/matching/service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { sellersOfGoods } from '#src/modules/catalogue/sellers/reads.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { ProductData } from '#src/screens/product/data.ts';
import { loadProduct } from '#src/screens/product/load.ts';
import { productNodes } from '#src/screens/product/product-structured-data.ts';
import { sellerScreen } from '#src/screens/seller/screen.ts';
import { openFeedShop } from '#tests/support/feed-shop.ts';
import { importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach(({ db }, code) => openFeedShop(db, code));

const GTIN = '8850999320014';

/** A feed of Google Merchant with one product twice and something that looks like it. */
const feedOf = (shop: string, prices: readonly number[]) =>
  `id\ttitle\tlink\timage_link\tprice\tgtin\n${prices
    .map((price, at) => {
      const id = `${shop}-${at}`;
      const gtin = at < 2 ? GTIN : '';
      return `${id}\tSony WH-1000XM5 headphones black\thttps://${shop}.example/${id}\thttps://cdn.example/1.jpg\t${price} THB\t${gtin}\n`;
    })
    .join('')}`;

async function importFeed(shop: string, prices: readonly number[], named = false): Promise<void> {
  const file = writeSource(own.shop, `${shop}.tsv`, feedOf(shop, prices));
  const constants = named ? { constants: { '@shop': `ร้าน ${shop}` } } : {};
  expect(await importFiles(own.shop, 'goods', [file], constants)).toMatchObject({
    outcome: 'done',
    created: prices.length,
  });
}

async function pageOf(externalId: string): Promise<{ data: ProductData; shell: PageShell }> {
  const { db, tenant } = own.shop;
  await matchGoods({ db, tenant });
  await refreshPrices({ db, tenant });
  const [row] = (await tenantRows(own.shop, 'goods')).filter((goods) => goods['external_id'] === externalId);
  const page = await loadProduct(createContext(db, tenant, 'th').ctx, pageKeyOf('product', String(row?.['code'])));
  if (page.kind !== 'page') throw new Error(`${externalId} has no page`);
  return { data: page.data, shell: { tenant, path: page.path } as PageShell };
}

test('a product page counts sellers, not listings, and its structured data with it', async () => {
  await importFeed('one', [9000, 8900, 8800], true);
  await importFeed('two', [9100]);
  const { data, shell } = await pageOf('ร้าน one:one-0');
  expect(data.best?.offer.seller?.name).toBe('ร้าน one');
  expect(data.offers.map(({ price, seller }) => [price, seller?.name])).toEqual([
    [8900, 'ร้าน one'],
    [9100, 'two.example'],
  ]);
  expect(data.similar.map(({ priceRange }) => priceRange?.minSalePrice)).toEqual([8800]);
  expect(productNodes(data, shell)).toMatchObject([
    { offers: { '@type': 'AggregateOffer', lowPrice: '8900', highPrice: '9100', offerCount: 2 } },
  ]);
});

test('a feed of one shop compares nothing with itself', async () => {
  await importFeed('alone', [9000, 9000]);
  const { data, shell } = await pageOf('google:alone-0');
  expect(data.offers).toHaveLength(1);
  expect(productNodes(data, shell)).toMatchObject([{ offers: { '@type': 'Offer' } }]);
});

test('a seller has a page while it sells three things', async () => {
  const { db, tenant } = own.shop;
  const put = (externalId: string, more = {}) =>
    write(db, tenant, (ctx) =>
      putGoods(ctx, [GoodsInput.parse({ externalId, name: externalId, platform: 'SHOPEE', seller: 'Toi', ...more })]),
    );
  const announced = async () => {
    const tags = (await tenantRows(own.shop, 'invalidations')).map(({ tag }) => String(tag).split(':')[0] ?? '');
    await db.deleteFrom('invalidations').where('tenant_id', '=', tenant.id).execute();
    return tags.filter((kind) => kind.startsWith('seller')).sort();
  };
  for (const externalId of ['a', 'b']) await put(externalId);
  const [{ code = '' } = {}] = (await tenantRows(own.shop, 'sellers')) as { code?: string }[];
  const page = () => sellerScreen.load(createContext(db, tenant, 'th').ctx, pageKeyOf('seller', code));
  await announced();
  expect(await page()).toEqual({ kind: 'absent' });
  await put('c');
  expect(await announced()).toEqual(['seller', 'seller-goods']);
  expect(await page()).toMatchObject({ path: `/seller/${code}`, data: { name: 'Toi', total: 3 } });
  await put('d');
  expect(await announced()).toEqual(['seller-goods']);
  await put('c', { valid: false });
  await put('d', { seller: 'Somebody else' });
  expect(await page()).toEqual({ kind: 'absent' });
  expect(await announced()).toEqual(['seller', 'seller', 'seller-goods', 'seller-goods', 'seller-goods']);
});

test('sellers of a feed are stored once, changed by a later one, and invalidated only then', async () => {
  const { db, tenant } = own.shop;
  const put = (name: string, more = {}) =>
    write(db, tenant, (ctx) =>
      putGoods(
        ctx,
        ['a', 'b'].map((externalId) =>
          GoodsInput.parse({
            externalId,
            name: 'Lamp',
            platform: 'SHOPEE',
            seller: { externalId: '7', name, ...more },
          }),
        ),
      ),
    );
  const announced = async () => {
    const tags = (await tenantRows(own.shop, 'invalidations')).map(({ tag }) => String(tag));
    await db.deleteFrom('invalidations').where('tenant_id', '=', tenant.id).execute();
    return tags.filter((tag) => tag.startsWith('seller:'));
  };
  await put('Toi', { shipsFrom: 'Bangkok', official: true });
  expect(await announced()).toHaveLength(1);
  await put('Toi');
  expect(await announced()).toEqual([]);
  await put('Mae Toi');
  const [seller, ...others] = await tenantRows(own.shop, 'sellers');
  expect(others).toEqual([]);
  expect(seller).toMatchObject({ name: 'Mae Toi', ships_from: 'Bangkok', official: true, external_id: 'SHOPEE:7' });
  expect(await announced()).toEqual([`seller:${seller?.['code']}`]);
});

test('the feeds of Shopee name the shop by its id', async () => {
  const head = 'itemid,shopid,title,price,image_link,product_link,product_short_link,shop_name\n';
  const row = '1,77,Lamp,100,https://cdn.example/1.jpg,https://shopee.co.th/1,https://s.shopee.example/1,Mae Toi\n';
  const file = writeSource(own.shop, 'shopee.csv', head + row);
  expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ outcome: 'done', created: 1 });
  expect(await tenantRows(own.shop, 'sellers')).toMatchObject([{ name: 'Mae Toi', external_id: 'SHOPEE:77' }]);
});

test('a seller has a name in each language, and a feed without names keeps them', async () => {
  const { db, tenant } = own.shop;
  const put = (names?: Record<string, string>) =>
    write(db, tenant, (ctx) => {
      const seller = { externalId: '7', name: 'ร้านต้อย', ...(names && { names }) };
      return putGoods(ctx, [GoodsInput.parse({ externalId: 'a', name: 'Lamp', platform: 'SHOPEE', seller })]);
    });
  const nameIn = async (lang: Lang) => {
    const [row] = await tenantRows(own.shop, 'goods');
    const id = Number(row?.['id']);
    return (await sellersOfGoods(createContext(db, tenant, lang).ctx, [id])).get(id)?.name;
  };
  await put({ en: 'Toy Shop' });
  await put();
  expect([await nameIn('th'), await nameIn('en'), await nameIn('id')]).toEqual(['ร้านต้อย', 'Toy Shop', 'ร้านต้อย']);
  await db.deleteFrom('invalidations').where('tenant_id', '=', tenant.id).execute();
  await put({ en: 'Toy Store', id: 'Toko Toy' });
  expect([await nameIn('en'), await nameIn('id')]).toEqual(['Toy Store', 'Toko Toy']);
  const tags = (await tenantRows(own.shop, 'invalidations')).map(({ tag }) => String(tag));
  expect(tags.filter((tag) => tag.startsWith('seller:'))).toHaveLength(1);
});
