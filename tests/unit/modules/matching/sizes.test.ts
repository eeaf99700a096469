import { expect, test } from 'vitest';
import { groupCatalogue } from '#scripts/matching/catalogue.ts';
import { rowOf } from '#scripts/matching/home.ts';
import { sizeIn } from '#src/modules/catalogue/goods/inputs/size.ts';

/** Names as sellers paste them, with their sellers. */
const LISTINGS = [
  ['first', 'Vaseline Gluta-Hya Serum Burst Lotion 300 ml'],
  ['first', 'Vaseline Gluta-Hya Serum Burst Lotion 150 ml'],
  ['second', '[ORI] VASELINE lotion Gluta Hya Serum Burst 300ml BPOM COD'],
  ['third', 'Vaseline Gluta Hya Serum Burst Lotion 150ml original murah'],
  ['fourth', 'Vaseline Gluta-Hya Serum Burst Lotion 150ml dan 300ml'],
] as const;

const groups = groupCatalogue(
  LISTINGS.map(([seller, name], at) => ({
    ...rowOf(at + 1, name),
    sellerId: seller.length * 10 + seller.charCodeAt(0),
  })),
);

test('two sizes of one seller are two products, each with that size of another seller', () => {
  expect(groups.get(1)).toBe(groups.get(3));
  expect(groups.get(2)).toBe(groups.get(4));
  expect(groups.get(1)).toBeDefined();
  expect(groups.get(2)).not.toBe(groups.get(1));
});

test('a listing of both sizes is no offer of one of them', () => expect(groups.get(5)).toBeUndefined());

test.each([
  ['Indomie goreng 85 g isi 40', { value: 3400, unit: 'g' }],
  ['นมเปรี้ยว 180 มล. x 6', { value: 1080, unit: 'ml' }],
  ['Masker KSG isi 50 pcs', { value: 50, unit: 'piece' }],
])('a pack compares by all that is in it: %s', (name, size) => expect(sizeIn(name)).toMatchObject(size));
