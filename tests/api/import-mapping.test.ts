import { describe, expect, test } from 'vitest';
import { runMapping } from '#src/importing/mapping/mapping-actions.ts';
import { mappingArguments } from '#src/importing/mapping/mapping-arguments.ts';
import { goodsById, openFeedShop } from '#tests/support/feed-shop.ts';
import { type ImportWishes, importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach(({ db }, code) => openFeedShop(db, code));

const HEAD = 'id,title,link,image_link,price,product_type,google_product_category,brand\n';
const row = (id: string, type: string, google: string, brand: string) =>
  `${id},Thing ${id},https://shop.example/${id},https://cdn.example/${id}.jpg,10.00 THB,${type},${google},${brand}\n`;

function feed(rows: string, wishes: ImportWishes = {}) {
  const file = writeSource(own.shop, 'feed.csv', HEAD + rows);
  return importFiles(own.shop, 'goods', [file], { feed: { feed: 'shop', ...wishes.feed }, ...wishes });
}

/** The code of the category or brand of each listing. */
async function placesOf(field: 'categories' | 'brands'): Promise<Record<string, unknown>> {
  const rows = await tenantRows(own.shop, field);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const column = field === 'brands' ? 'brand_id' : 'category_id';
  const goods = await goodsById(own.shop);
  return Object.fromEntries(
    Object.entries(goods).map(([id, one]) => [id.replace('google:', ''), codes.get(one[column] as number) ?? null]),
  );
}

const mapping = async (...words: string[]) => {
  const args = mappingArguments([...words, '--tenant', own.shop.tenant.code]);
  if (args === 'help') throw new Error('help');
  return runMapping(own.shop, args);
};

async function nameCategories(): Promise<void> {
  const names = (code: string, externalId: string, en: string, th: string) => ({ code, externalId, names: { en, th } });
  const rows = [
    names('shoes10', 'shoes', 'Shoes', 'รองเท้า'),
    { ...names('trainers10', 'trainers', 'Trainers', 'รองเท้ากีฬา'), parent: 'shoes' },
  ];
  await importFiles(own.shop, 'categories', [writeSource(own.shop, 'c.jsonl', rows)]);
}

describe('categories and brands of a feed', () => {
  test('are found by names in any language and by the numbers of the taxonomy; the unknown are reported', async () => {
    await nameCategories();
    const rows = [
      row('1', 'รองเท้ากีฬา', '', 'ACME Official Store'),
      row('2', '', '187', 'acme'),
      row('3', 'Sport > Shoes > Boots', '', 'Nobody'),
      row('4', 'Gardening', '', 'Nobody'),
      row('5', 'Gardening', '', 'Acme Garden'),
    ].join('');
    const report = await feed(rows);
    expect(report).toMatchObject({ outcome: 'done', created: 5, rejected: 0 });
    expect(await placesOf('categories')).toEqual({ 1: 'trainers10', 2: 'shoes10', 3: 'shoes10', 4: null, 5: null });
    expect(await placesOf('brands')).toEqual({ 1: 'acme', 2: 'acme', 3: null, 4: null, 5: 'acme' });
    expect(report.unknown).toEqual({
      count: 2,
      terms: [
        { kind: 'categories', term: 'Gardening', rows: 2, likely: null },
        { kind: 'brands', term: 'Nobody', rows: 2, likely: null },
      ],
    });
    const stored = await tenantRows(own.shop, 'feed_mappings');
    expect(await feed(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 5 });
    expect(await tenantRows(own.shop, 'feed_mappings')).toEqual(stored);
  });

  test('are what an operator says, from the next import on', async () => {
    await nameCategories();
    const rows = row('1', 'Shoes', '', 'Acme') + row('2', 'Gardening', '', 'Nobody');
    await feed(rows);
    expect(await mapping('list', '--feed', 'shop')).toContain('Gardening -> (none)');
    await mapping('set', '--feed', 'shop', '--kind', 'categories', 'Shoes', 'trainers10');
    await mapping('set', '--feed', 'shop', '--kind', 'brands', 'Nobody', 'acme');
    await mapping('none', '--kind', 'brands', 'Acme');
    expect(await feed(rows)).toMatchObject({ updated: 2, unknown: { count: 1 } });
    expect(await placesOf('categories')).toEqual({ 1: 'trainers10', 2: null });
    expect(await placesOf('brands')).toEqual({ 1: null, 2: 'acme' });
    expect(await feed(rows)).toMatchObject({ updated: 0, unchanged: 2 });
    await mapping('drop', '--feed', 'shop', '--kind', 'categories', 'Shoes');
    await feed(rows);
    expect(await placesOf('categories')).toEqual({ 1: 'shoes10', 2: null });
    await expect(mapping('set', '--kind', 'brands', 'X', 'missing')).rejects.toThrow('has no missing among its brands');
  });

  test('that are likely can be accepted', async () => {
    await nameCategories();
    const rows = row('1', 'Trainers and others', '', '');
    expect(await feed(rows)).toMatchObject({
      unknown: { terms: [{ term: 'Trainers and others', likely: 'trainers10' }] },
    });
    expect(await mapping('accept', '--feed', 'shop')).toContain('Trainers and others -> trainers10');
    await feed(rows);
    expect(await placesOf('categories')).toEqual({ 1: 'trainers10' });
  });

  test('are made by choice, once, with the levels above', async () => {
    await nameCategories();
    const rows = row('1', 'Shoes > Boots > Rain boots', '', 'New Brand') + row('2', 'Shoes > Boots', '', 'New Brand');
    const wishes = { feed: { feed: 'shop', createBrands: true, createCategories: true } };
    expect(await feed(rows, { ...wishes, dryRun: true })).toMatchObject({ created: 2, createdTerms: 3 });
    expect(await tenantRows(own.shop, 'brands')).toHaveLength(1);
    expect(await feed(rows, wishes)).toMatchObject({ created: 2, rejected: 0, createdTerms: 3, unknown: { count: 0 } });
    const categories = await tenantRows(own.shop, 'categories');
    expect(categories).toHaveLength(4);
    const [boots, rain] = categories.slice(2);
    expect(rain?.['parent_id']).toBe(boots?.['id']);
    expect(boots?.['parent_id']).toBe(categories.find(({ code }) => code === 'shoes10')?.['id']);
    expect(await placesOf('brands')).toEqual({ 1: 'new-brand', 2: 'new-brand' });
    expect(await feed(rows, wishes)).toMatchObject({ unchanged: 2, updated: 0, createdTerms: 0 });
    expect(await feed(rows)).toMatchObject({ unchanged: 2, updated: 0 });
  });
});
