import { describe, expect, test } from 'vitest';
import { goodsById, openFeedShop } from '#tests/support/feed-shop.ts';
import { importFiles, readRejects, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach(({ db }, code) => openFeedShop(db, code));

/** The invalidated cache tags so far, of the goods' lists and pages. */
async function announced(): Promise<string[]> {
  const rows = await tenantRows(own.shop, 'invalidations');
  return rows
    .map(({ tag }) => String(tag))
    .filter((tag) => /goods/.test(tag))
    .sort();
}

/** Enough good rows that a few bad ones do not stop the import. */
const padding = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('');

describe('Google Merchant', () => {
  const item = (inner: string) => `<item>${inner}</item>\n`;
  const plain = (id: string, more = '') =>
    item(`<g:id>${id}</g:id><title>Thing ${id}</title><link>https://shop.example/${id}</link>
      <g:image_link>https://cdn.example/${id}.jpg</g:image_link><g:availability>in stock</g:availability>
      ${more === '' ? '<g:price>10.00 THB</g:price>' : more}`);
  const rss = (items: string, head = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${head}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
     <title>Shop</title><link>https://shop.example</link>\n${items}</channel></rss>\n`;

  const trainer = item(`
    <g:id>T-1</g:id>
    <title>for feed readers</title>
    <g:title><![CDATA[Acme Trainer &amp; Socks 2 ชิ้น]]></g:title>
    <description>&lt;p&gt;Light &amp;amp; fast&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;For the road&lt;/p&gt;</description>
    <link>https://www.lazada.co.th/products/t1.html</link>
    <g:image_link>https://cdn.example/1.jpg</g:image_link>
    <g:additional_image_link>https://cdn.example/2.jpg</g:additional_image_link>
    <g:additional_image_link>https://cdn.example/3.jpg</g:additional_image_link>
    <g:availability>in_stock</g:availability>
    <g:price>฿1,862.00</g:price>
    <g:sale_price>1490.00 THB</g:sale_price>
    <g:brand>Acme</g:brand>
    <g:gtin>036000291452</g:gtin>
    <g:mpn>AC-1</g:mpn>
    <g:google_product_category>Apparel &gt; Shoes &gt; Trainers</g:google_product_category>
    <g:shipping><g:country>TH</g:country><g:price>0 THB</g:price></g:shipping>
    <g:shipping><g:country>SG</g:country><g:price>5 SGD</g:price></g:shipping>
    <g:colour>red</g:colour><g:color>red</g:color>`);

  test('rows of one group are one listing, wherever they are in the file', async () => {
    const variant = (id: string, group: string, color: string, price: string, availability = 'in stock') =>
      item(`<g:id>${id}</g:id><title>Shirt ${color}</title><link>https://shop.example/${id}</link>
        <g:image_link>https://cdn.example/${id}.jpg</g:image_link><g:availability>${availability}</g:availability>
        <g:price>${price} THB</g:price><g:item_group_id>${group}</g:item_group_id><g:color>${color}</g:color>
        <g:size>M</g:size><g:condition>new</g:condition>`);
    const many = Array.from({ length: 1500 }, (_, at) => plain(`p${at}`)).join('');
    const items =
      variant('a1', 'A', 'red', '120.00', 'out of stock') +
      variant('b1', 'B', 'red', '80.00') +
      plain('single') +
      many +
      variant('a2', 'A', 'blue', '150.00') +
      variant('a2', 'A', 'blue', '150.00') +
      variant('a3', 'A', 'green', '140.00', 'preorder');
    const file = writeSource(own.shop, 'groups.xml', rss(items));
    const report = await importFiles(own.shop, 'goods', [file]);
    expect(report).toMatchObject({ read: 1506, created: 1503, merged: 2, repeated: 1, rejected: 0 });
    const goods = await goodsById(own.shop);
    expect(goods['google:group:A']).toMatchObject({
      name: 'Shirt',
      price_minor: 14_000,
      price_max_minor: 15_000,
      availability: 'IN_STOCK',
      attributes: { size: 'M', condition: 'new' },
      variants: [
        {
          externalId: 'a1',
          name: 'red / M',
          priceMinor: 12_000,
          availability: 'OUT_OF_STOCK',
          attributes: { color: 'red' },
        },
        { externalId: 'a2', name: 'blue / M', priceMinor: 15_000, picture: 'https://cdn.example/a2.jpg' },
        { externalId: 'a3', name: 'green / M', priceMinor: 14_000, availability: 'PRE_ORDER' },
      ],
    });
    expect(goods['google:group:B']).toMatchObject({ name: 'Shirt red', price_minor: 8000 });
    expect(goods['google:single']).toMatchObject({ variants: [] });
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ created: 0, updated: 0, unchanged: 1503 });
  });

  test('XML: all values of a row are in its columns, and are invalidated', async () => {
    const file = writeSource(own.shop, 'feed.xml', rss(trainer + plain('2')));
    expect(await importFiles(own.shop, 'goods', [file], { constants: { '@shop': 'acme-shop' } })).toMatchObject({
      outcome: 'done',
      map: 'google-merchant',
      created: 2,
      mended: 0,
    });
    const { 'acme-shop:T-1': goods } = await goodsById(own.shop);
    expect(goods).toMatchObject({
      name: 'Acme Trainer & Socks 2 ชิ้น',
      platform: 'LAZADA',
      origin_url: 'https://www.lazada.co.th/products/t1.html',
      price_minor: 149_000,
      original_minor: 186_200,
      currency: 'THB',
      shipping_minor: 0,
      size_value: null,
      // Shoes and socks are no two pieces of one thing.
      size_unit: null,
      description: 'Light & fast\nFor the road',
      gtin: '0036000291452',
      mpn: 'AC-1',
      pictures: [1, 2, 3].map((at) => ({ url: `https://cdn.example/${at}.jpg`, alt: '' })),
      availability: 'IN_STOCK',
      attributes: { color: 'red' },
    });
    const code = String(goods?.['code']);
    expect(await announced()).toEqual(
      expect.arrayContaining([
        'brand-goods:acme',
        'category-goods:shoes10',
        'category-goods:trainers10',
        `goods:${code}`,
      ]),
    );
  });

  test('a second import invalidates only a new price and a new category', async () => {
    const file = writeSource(own.shop, 'feed.xml', rss(trainer));
    await importFiles(own.shop, 'goods', [file]);
    const [{ code } = {}] = Object.values(await goodsById(own.shop));
    const before = (await announced()).length;
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ unchanged: 1 });
    expect(await announced()).toHaveLength(before);
    writeSource(own.shop, 'feed.xml', rss(trainer.replace('1490.00', '1390.00')));
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ updated: 1 });
    const priced = await announced();
    expect(priced.filter((tag) => tag === `goods-price:${code}`)).toHaveLength(1);
    expect(priced).toHaveLength(before + 1);
    writeSource(own.shop, 'feed.xml', rss(trainer.replace('1490.00', '1390.00').replace(' &gt; Trainers', '')));
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({ updated: 1 });
    const moved = await announced();
    // It stays in the subtree of shoes, but moves within it.
    expect(moved.filter((tag) => tag === 'category-goods:trainers10')).toHaveLength(2);
    expect(moved.filter((tag) => tag === `goods-price:${code}`)).toHaveLength(1);
  });

  test('TSV gives the same result as XML', async () => {
    const columns = 'id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price';
    const tail = '\tsale_price_effective_date\tbrand\tgtin\tgoogle_product_category\tshipping\tcolor\n';
    const row = (id: string, period: string) =>
      `${id}\tAcme Trainer\t<b>Light</b>\thttps://shop.example/t\thttps://cdn.example/1.jpg\t` +
      `https://cdn.example/2.jpg,https://cdn.example/a,b.jpg\tin stock\t28.00 USD\t20.00 USD\t${period}\tAcme\t` +
      '036000291452\tApparel > Shoes\tTH:::1.50 USD,SG:::9 USD\tred\n';
    const ended = '2020-01-01T00:00+0700/2020-02-01T00:00+0700';
    const rows = row('1', '') + row('2', ended) + row('3', '2020-01-01/2099-01-01');
    const file = writeSource(own.shop, 'feed.txt', columns + tail + rows);
    expect(await importFiles(own.shop, 'goods', [file])).toMatchObject({
      map: 'google-merchant',
      created: 3,
      rejected: 0,
    });
    const goods = await goodsById(own.shop);
    expect(goods['google:1']).toMatchObject({
      price_minor: 2000,
      original_minor: 2800,
      currency: 'USD',
      shipping_minor: 150,
      description: 'Light',
      pictures: [
        { url: 'https://cdn.example/1.jpg' },
        { url: 'https://cdn.example/2.jpg' },
        { url: 'https://cdn.example/a,b.jpg' },
      ],
    });
    expect(goods['google:2']).toMatchObject({ price_minor: 2800, original_minor: null });
    expect(goods['google:3']).toMatchObject({ price_minor: 2000, original_minor: 2800 });
  });

  test('invalid data is left out, corrected or rejected, and counted', async () => {
    const dirty = [
      plain('range', '<g:price>฿100 - ฿250</g:price>'),
      plain('free', '<g:price>ask us</g:price>'),
      plain('zero', '<g:price>0.00 THB</g:price>'),
      plain('none', '<g:price></g:price>'),
      plain('unknown', '<g:price>10.00 XYZ</g:price>'),
      plain('bare', '<g:price>10.00</g:price>'),
      plain('gtin', '<g:price>10.00 THB</g:price><g:gtin>4006381333932</g:gtin>'),
      plain('upside', '<g:price>10.00 THB</g:price><g:sale_price>12.00 THB</g:sale_price>'),
      plain('twice', '<g:price>10.00 THB</g:price>'),
      plain('twice', '<g:price>11.00 THB</g:price>'),
      plain('open', '<g:price>10.00 THB</g:price><g:brand>'),
      '<item><g:id>unclosed</g:id>\n',
    ].join('');
    const content = rss(dirty + padding(100, (at) => plain(`p${at}`)));
    const bytes = Buffer.from(content.replace('Thing p7', 'Thing \u0000 p7'));
    bytes[bytes.indexOf(0)] = 0xe0;
    const report = await importFiles(own.shop, 'goods', [writeSource(own.shop, 'feed.xml', bytes)]);
    expect(report).toMatchObject({ outcome: 'done', created: 109, merged: 1, rejected: 2, damaged: 1, unpriced: 2 });
    expect(report.reasons.map(({ reason }) => reason).sort()).toEqual([
      '<brand> is not closed'.replace('brand', 'g:brand'),
      '<item> is not closed',
    ]);
    expect(report.remarks.map(({ reason }) => reason).sort()).toEqual([
      'gtin: its check digit or length is wrong; left out',
      'price: "…" is no currency of ISO N',
      'price: "…" is not a price',
      'price: "…" names no currency',
      'price: the sale price is above the price, so there is no sale',
    ]);
    const goods = await goodsById(own.shop);
    expect(goods['google:range']).toMatchObject({ price_minor: 10_000, price_max_minor: 25_000 });
    for (const id of ['free', 'zero', 'none', 'unknown', 'bare']) {
      expect(goods[`google:${id}`]).toMatchObject({ price_minor: null, currency: null });
    }
    expect(goods['google:gtin']).toMatchObject({ gtin: null, price_minor: 1000 });
    expect(goods['google:upside']).toMatchObject({ price_minor: 1000, original_minor: null });
    expect(goods['google:twice']).toMatchObject({ price_minor: 1100 });
    expect(goods['google:p7']?.['name']).toContain('\ufffd');
    expect(readRejects(own.shop)).toHaveLength(2);
  });

  test.each([
    ['a DOCTYPE', rss(plain('1'), '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n'), /has a DOCTYPE/],
    ['an unknown encoding', rss(plain('1')).replace('UTF-8', 'x-none'), /declares the encoding x-none/],
    ['no end', rss(plain('1')).replace('</channel></rss>', ''), /ends within its elements, on line \d+/],
    ['no rows', '<html><body>Not found</body></html>', /has none of the elements item/],
    ['endless elements', rss(`<item>${'<a>'.repeat(60)}`), /more than 50 nested elements/],
  ])('%s is refused', async (_, content, message) => {
    const file = writeSource(own.shop, 'feed.xml', content);
    await expect(importFiles(own.shop, 'goods', [file])).rejects.toThrow(message);
    expect(await tenantRows(own.shop, 'goods')).toEqual([]);
  });
});
