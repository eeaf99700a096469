import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { brandDetail } from '#src/modules/catalogue/brands/reads.ts';
import { brandView } from '#src/modules/catalogue/brands/service.ts';
import { goodsCards } from '#src/modules/catalogue/goods/reads.ts';
import { importFiles, tenantRows, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

async function put(kind: 'brands' | 'goods', row: Record<string, unknown>): Promise<void> {
  const source = writeSource(own.shop, `${kind}.jsonl`, [row]);
  expect(await importFiles(own.shop, kind, [source])).toMatchObject({ outcome: 'done', rejected: 0 });
}

/** The brand's name on its own page, in lists of brands, and on a card of goods. */
async function namesIn(lang: Lang): Promise<unknown> {
  const { db, tenant } = own.shop;
  const { ctx } = createContext(db, tenant, lang);
  const [row] = await tenantRows(own.shop, 'goods');
  const [card] = await goodsCards(ctx, [Number(row?.['id'])]);
  return [
    (await brandView(ctx, 'rooster'))?.view.name,
    (await brandDetail(ctx, { code: 'rooster' }))?.name,
    card?.brand?.name,
  ];
}

test('a brand with a Thai name has the name of the reader’s language, where an import gives one', async () => {
  const price = { minor: 900, currency: 'THB' };
  await put('brands', { code: 'rooster', name: 'ตราไก่', texts: { en: { localName: 'Rooster Brand' } } });
  await put('goods', { externalId: 'g', name: 'ชาม', platform: 'SHOPEE', brand: 'rooster', price });
  expect(await namesIn('th')).toEqual(['ตราไก่', 'ตราไก่', 'ตราไก่']);
  expect(await namesIn('en')).toEqual(['Rooster Brand', 'Rooster Brand', 'Rooster Brand']);
  expect(await namesIn('id')).toEqual(['ตราไก่', 'ตราไก่', 'ตราไก่']);
});

test('a name in Latin letters stays beside a local name', async () => {
  const price = { minor: 900, currency: 'THB' };
  await put('brands', {
    code: 'rooster',
    name: 'Rooster',
    texts: { th: { localName: 'ไก่' }, en: { localName: 'Cock' } },
  });
  await put('goods', { externalId: 'g', name: 'ชาม', platform: 'SHOPEE', brand: 'rooster', price });
  expect(await namesIn('th')).toEqual(['Rooster', 'Rooster', 'Rooster']);
  expect(await namesIn('en')).toEqual(['Rooster', 'Rooster', 'Rooster']);
});
