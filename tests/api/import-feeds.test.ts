import { describe, expect, test } from 'vitest';
import { goodsById, openFeedShop } from '#tests/support/feed-shop.ts';
import { importFiles, readRejects, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

/** The availability of each goods, by external id. */
const availabilities = (goods: Record<string, Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(goods).map(([id, row]) => [id, row['availability']]));

const own = importForEach(({ db }, code) => openFeedShop(db, code));

describe('Shopify', () => {
  const HEAD =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Value,Variant SKU,' +
    'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,' +
    'Image Position,Image Alt Text,Status\n';

  test('rows of one handle are one product', async () => {
    const file = writeSource(
      own.shop,
      'products.csv',
      `${HEAD}hat,"Hat, ""warm""","<p>Wool &amp; love</p>",Acme,Shoes,"a, b",true,Size,S,Red,H-S,3,deny,120.00,150.00,036000291452,https://cdn.example/h1.jpg,1,Front,active
hat,,,,,,,,M,Red,H-M,0,deny,90.00,,,https://cdn.example/h2.jpg,2,,
hat,,,,,,,,L,Red,H-L,5,deny,200.00,210.00,,,,,
hat,,,,,,,,,,,,,,,,https://cdn.example/h3.jpg,3,Back,
mug,Mug 300ml,,,,,true,,,,,,,"1,200.00",,"4.00638E+12",,,,active
old,Old,,,,,false,,,,,,,1,,,,,,active
draft,Draft,,,,,true,,,,,,,1,,,,,,draft
`,
    );
    const constants = { currency: 'THB', '@shop': 'https://shop.example' };
    const report = await importFiles(own.shop, 'goods', [file], { constants });
    expect(report).toMatchObject({ map: 'shopify-products', read: 4, skipped: 2, created: 2, mended: 1 });
    const goods = await goodsById(own.shop);
    expect(goods['https://shop.example:hat']).toMatchObject({
      name: 'Hat, "warm"',
      origin_url: 'https://shop.example/products/hat',
      price_minor: 12_000,
      price_max_minor: 20_000,
      original_minor: 15_000,
      description: 'Wool & love',
      gtin: '0036000291452',
      pictures: [
        { url: 'https://cdn.example/h1.jpg', alt: 'Front' },
        { url: 'https://cdn.example/h2.jpg', alt: '' },
        { url: 'https://cdn.example/h3.jpg', alt: 'Back' },
      ],
      variants: [
        { externalId: 'H-S', name: 'S / Red', priceMinor: 12_000, availability: 'IN_STOCK' },
        { externalId: 'H-M', name: 'M / Red', priceMinor: 9000, availability: 'OUT_OF_STOCK' },
        { externalId: 'H-L', name: 'L / Red', priceMinor: 20_000, availability: 'IN_STOCK' },
      ],
      attributes: { Vendor: 'Acme', Type: 'Shoes', Tags: 'a, b' },
    });
    expect(goods['https://shop.example:mug']).toMatchObject({ price_minor: 120_000, gtin: null, size_unit: null });
    expect(await importFiles(own.shop, 'goods', [file], { constants })).toMatchObject({ created: 0, unchanged: 2 });
  });

  test('a tracked quantity decides whether a variant is sold out', async () => {
    const head = 'Handle,Title,Body (HTML),Vendor,Option1 Value,Variant SKU,Variant Inventory Tracker,';
    const rest = 'Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src\n';
    const row = (sku: string, stock: string) => `${sku},Hat ${sku},,Acme,Default Title,${sku},${stock},100.00,\n`;
    const stocks = {
      untracked: ',0,deny',
      tracked: 'shopify,3,deny',
      'sold-out': 'shopify,0,deny',
      'back-order': 'shopify,-2,continue',
      uncounted: 'shopify,,deny',
    };
    const rows = Object.entries(stocks).map(([sku, stock]) => row(sku, stock));
    const file = writeSource(own.shop, 'export.csv', head + rest + rows.join(''));
    expect(await importFiles(own.shop, 'goods', [file], { constants: { currency: 'THB' } })).toMatchObject({
      map: 'shopify-products',
      created: 5,
    });
    expect(availabilities(await goodsById(own.shop))).toEqual({
      'shopify:untracked': 'IN_STOCK',
      'shopify:tracked': 'IN_STOCK',
      'shopify:sold-out': 'OUT_OF_STOCK',
      'shopify:back-order': 'BACK_ORDER',
      'shopify:uncounted': 'UNKNOWN',
    });
  });

  test('an export of WooCommerce: variations are variants, a sale ends by itself, what is hidden is gone', async () => {
    const file = writeSource(
      own.shop,
      'wc-product-export.csv',
      `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Sale price,Regular price,Categories,Images,Parent,Attribute 1 value(s),Brands
7,variable,,,Sarong,1,visible,Batik,,,1,,,Shoes,https://cdn.example/s.jpg,,"Red, Blue",
8,variation,SA-R,,Sarong - Red,1,visible,,,,1,150,200,,https://cdn.example/r.jpg,id:7,Red,
9,variation,SA-B,,Sarong - Blue,1,visible,,,,0,,180,,,id:7,Blue,
10,simple,FAN,036000291452,Fan,1,visible,,,2099-12-12,1,700,900,,"https://cdn.example/1.jpg, https://cdn.example/2.jpg",,,Acme
11,simple,OLD,,Old fan,1,hidden,,,,1,,500,,,,,
12,grouped,SET,,Set,1,visible,,,,1,,,,,,,
`,
    );
    const constants = { currency: 'THB', '@shop': 'https://woo.example' };
    const report = await importFiles(own.shop, 'goods', [file], { constants });
    expect(report).toMatchObject({
      map: 'woocommerce-products',
      read: 6,
      skipped: 1,
      merged: 2,
      created: 3,
      rejected: 0,
    });
    const goods = await goodsById(own.shop);
    expect(goods['https://woo.example:id:7']).toMatchObject({
      name: 'Sarong',
      description: 'Batik',
      origin_url: 'https://woo.example/?post_type=product&p=7',
      price_minor: 15_000,
      original_minor: 20_000,
      variants: [
        { externalId: 'SA-R', name: 'Red', priceMinor: 15_000, availability: 'IN_STOCK' },
        { externalId: 'SA-B', name: 'Blue', priceMinor: 18_000, availability: 'OUT_OF_STOCK' },
      ],
    });
    expect(goods['https://woo.example:FAN']).toMatchObject({
      price_minor: 70_000,
      original_minor: 90_000,
      sale_ends_at: new Date('2099-12-12T17:00:00Z'),
      gtin: '0036000291452',
      valid: true,
    });
    expect(goods['https://woo.example:OLD']).toMatchObject({ valid: false });
  });

  test('products.json of a shop', async () => {
    const product = (handle: string, variants: unknown[]) => ({
      id: 1,
      handle,
      title: `Hat ${handle}`,
      body_html: '<p>Warm</p>',
      vendor: 'Acme',
      product_type: 'Shoes',
      variants,
      images: [{ src: 'https://cdn.example/1.jpg' }],
    });
    const variant = (id: number, title: string, more: Record<string, unknown>) => ({
      id,
      title,
      sku: '',
      price: '100.00',
      compare_at_price: '120.00',
      ...more,
    });
    const products = [
      product('hat', [variant(1, 'S', { price: '80.00', available: false }), variant(2, 'M', { available: true })]),
      product('cap', [variant(3, 'Default Title', { available: false })]),
    ];
    const file = writeSource(own.shop, 'products.json', JSON.stringify({ products }));
    expect(await importFiles(own.shop, 'goods', [file], { constants: { currency: 'THB' } })).toMatchObject({
      map: 'shopify-json',
      created: 2,
    });
    const goods = await goodsById(own.shop);
    expect(goods['shopify:hat']).toMatchObject({
      availability: 'IN_STOCK',
      price_minor: 10_000,
      original_minor: 12_000,
      variants: [
        { externalId: '1', name: 'S', availability: 'OUT_OF_STOCK' },
        { externalId: '2', name: 'M', availability: 'IN_STOCK' },
      ],
    });
    expect(goods['shopify:cap']).toMatchObject({ availability: 'OUT_OF_STOCK', variants: [{ name: '' }] });
  });

  test('without a currency there are no prices', async () => {
    const row = (at: number) => `h${at},Hat,,,,,true,,,,,,,10.00,,,,,,active\n`;
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'p.csv', HEAD + row(1) + row(2))]);
    expect(report).toMatchObject({ outcome: 'refused', unpriced: 2, created: 0 });
    expect(report.remarks).toContainEqual({ reason: 'price: "…" names no currency', rows: 2, example: '10.00' });
  });
});

test('Shopee affiliate', async () => {
  const head =
    'itemid,shopid,title,description,price,sale_price,discount_percentage,item_rating,image_link,product_link,' +
    'product_short_link,global_category1,global_category2,global_catid1,global_catid2\n';
  const row = (id: number, host: string, prices: string) =>
    `${id},77,"Cola &amp; more 330ml x 6","<b>Sweet</b>",${prices},4.87,https://cf.shopee.example/${id},` +
    `https://${host}/product/77/${id},https://s.shopee.example/${id},Food,Shoes,1,2\n`;
  const file = writeSource(
    own.shop,
    'shopee.csv',
    head +
      row(1, 'shopee.co.th', '1290.00,990.00,23') +
      row(2, 'shopee.co.id', '"1.200.000",,0%') +
      row(3, 'shopee.co.th', '100,90,70') +
      row(4, 'shopee.co.th', ',,'),
  );
  const report = await importFiles(own.shop, 'goods', [file]);
  expect(report).toMatchObject({ map: 'shopee-affiliate', created: 4, rejected: 0, mended: 1 });
  expect(report.remarks).toEqual([
    { reason: 'statedDiscount: is not what the prices come to; the prices stand', rows: 1 },
  ]);
  const goods = await goodsById(own.shop);
  expect(goods['shopee:77.1']).toMatchObject({
    name: 'Cola & more 330ml x 6',
    platform: 'SHOPEE',
    price_minor: 99_000,
    original_minor: 129_000,
    currency: 'THB',
    rating: '4.87',
    trace_url: 'https://s.shopee.example/1',
    size_value: '1980.0000',
    description: 'Sweet',
  });
  expect(goods['shopee:77.1']?.['category_id']).not.toBeNull();
  expect(goods['shopee:77.2']).toMatchObject({ price_minor: 120_000_000, original_minor: null, currency: 'IDR' });
  expect(goods['shopee:77.3']).toMatchObject({ price_minor: 9000, original_minor: 10_000 });
  expect(goods['shopee:77.4']).toMatchObject({ price_minor: null, currency: null });
});

test('a column of pieces says what is sold out', async () => {
  const head = 'itemid,shopid,title,price,image_link,product_link,product_short_link,stock\n';
  const row = (id: number, stock: string) =>
    `${id},7,Hat ${id},100,https://i.example/${id},https://shopee.co.th/product/7/${id},https://s.example/${id},${stock}\n`;
  const file = writeSource(own.shop, 'stock.csv', head + row(1, '12') + row(2, '0') + row(3, 'สินค้าหมด') + row(4, ''));
  await importFiles(own.shop, 'goods', [file]);
  expect(Object.values(availabilities(await goodsById(own.shop)))).toEqual([
    'IN_STOCK',
    'OUT_OF_STOCK',
    'OUT_OF_STOCK',
    'UNKNOWN',
  ]);
});

test('AccessTrade', async () => {
  const head =
    'sku,product_id,name,desc,cate,price,discount,discount_amount,discount_rate,status_discount,domain,url,aff_link,' +
    'image,merchant,campaign,update_time\n';
  const row = (sku: string, prices: string, domain = 'tiki.vn') =>
    `${sku},${sku},Hat ${sku},"<p>Warm</p>",Shoes,${prices},${domain},https://${domain}/${sku},` +
    `https://go.example/${sku},https://img.example/${sku}.jpg,tiki,tiki_vn,2026-11-01 10:00:00\n`;
  const file = writeSource(
    own.shop,
    'datafeed.csv',
    head +
      row('1', '200000,150000,50000,25,1') +
      row('2', '200000,0,0,0,0') +
      row('3', '200000,150000,50000,25,0') +
      row('4', '"1,862.00",1490.00,372,20,1', 'www.lazada.co.th') +
      row('5', '100,120,20,20,1', 'shopee.co.id'),
  );
  const report = await importFiles(own.shop, 'goods', [file]);
  expect(report).toMatchObject({ map: 'accesstrade-datafeed', created: 5, rejected: 0, mended: 1 });
  const goods = await goodsById(own.shop);
  expect(goods['accesstrade:tiki:1']).toMatchObject({
    price_minor: 150_000,
    original_minor: 200_000,
    currency: 'VND',
    trace_url: 'https://go.example/1',
    platform: 'UNKNOWN',
  });
  expect(goods['accesstrade:tiki:2']).toMatchObject({ price_minor: 200_000, original_minor: null });
  expect(goods['accesstrade:tiki:3']).toMatchObject({ price_minor: 200_000, original_minor: null });
  expect(goods['accesstrade:tiki:4']).toMatchObject({ price_minor: 149_000, currency: 'THB', platform: 'LAZADA' });
  expect(goods['accesstrade:tiki:5']).toMatchObject({ price_minor: 10_000, original_minor: null, currency: 'IDR' });
});

test('of two files the last one counts', async () => {
  const row = (price: number) => ({
    externalId: 'a',
    name: 'A',
    platform: 'SHOPEE',
    price: { minor: price, currency: 'THB' },
  });
  const first = writeSource(own.shop, 'one.jsonl', [row(100)]);
  const second = writeSource(own.shop, 'two.jsonl', [row(200)]);
  await importFiles(own.shop, 'goods', [first]);
  expect(await importFiles(own.shop, 'goods', [second])).toMatchObject({ updated: 1 });
  expect(await goodsById(own.shop)).toMatchObject({ a: { price_minor: 200 } });
});

test('deals refer to goods, and may have separate rows for their languages', async () => {
  const goods = { externalId: 'a', name: 'A', platform: 'SHOPEE', originUrl: 'https://shop.example/a' };
  await importFiles(own.shop, 'goods', [writeSource(own.shop, 'goods.jsonl', [goods])]);
  const deal = (lang: string, title: string) => ({
    externalId: 'd1',
    goods: 'a',
    publishTime: '2026-01-01T00:00:00Z',
    currentPrice: { minor: 9900, currency: 'THB' },
    texts: { [lang]: { title } },
  });
  const file = writeSource(own.shop, 'deals.jsonl', [deal('en', 'Hat for less'), deal('th', 'หมวกราคาถูก')]);
  expect(await importFiles(own.shop, 'deals', [file])).toMatchObject({
    map: 'inputs-deals',
    rejected: 0,
    outcome: 'done',
  });
  expect(await importFiles(own.shop, 'deals', [file])).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await tenantRows(own.shop, 'deals')).toHaveLength(1);
  expect((await tenantRows(own.shop, 'deal_texts')).map(({ lang }) => lang).sort()).toEqual(['en', 'th']);
  const lost = writeSource(own.shop, 'lost.jsonl', [{ ...deal('en', 'Lost'), externalId: 'd2', goods: 'nobody' }]);
  expect(await importFiles(own.shop, 'deals', [lost])).toMatchObject({ outcome: 'refused', rejected: 1 });
  expect(readRejects(own.shop)).toMatchObject([
    { field: 'goods', reason: 'there is no nobody among the goods; import those first' },
  ]);
});

test('observed prices may say whether there was any', async () => {
  await importFiles(own.shop, 'goods', [
    writeSource(own.shop, 'goods.jsonl', [{ externalId: 'a', name: 'A', platform: 'SHOPEE' }]),
  ]);
  const rows = 'externalId,observedAt,price,availability\na,2026-01-01T00:00:00Z,10 THB,in stock\n';
  const more = 'a,2026-01-02T00:00:00Z,9 THB,สินค้าหมด\na,2026-01-03T00:00:00Z,10 THB,\n';
  await importFiles(own.shop, 'prices', [writeSource(own.shop, 'points.csv', rows + more)]);
  const points = await tenantRows(own.shop, 'price_points');
  expect(points.map(({ orderable }) => orderable)).toEqual([true, false, null]);
});
