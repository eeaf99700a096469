import { expect, test } from 'vitest';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { fullRows } from '#src/screen-parts/related-content/data.ts';

const cards = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `${prefix}${index + 1}` }) as GoodsCard);

test.each([
  ['both stay', 3, 5, 's1 s2 s3', 'b1 b2 b3 b4 b5'],
  ['a short row of the brand joins the other', 2, 2, 's1 s2 b1 b2', ''],
  ['a joined row is no longer than others', 5, 2, 's1 s2 s3 s4 s5', ''],
  ['a short row beside a full one of the brand is left out', 1, 3, '', 'b1 b2 b3'],
  ['together too few', 1, 1, '', ''],
  ['nothing', 0, 0, '', ''],
])('%s', (_what, similar, ofBrand, goods, brandGoods) => {
  const shown = fullRows({ goods: cards('s', similar), brandGoods: cards('b', ofBrand) });
  const codes = (row: readonly GoodsCard[]) => row.map(({ code }) => code).join(' ');
  expect([codes(shown.goods), codes(shown.brandGoods)]).toEqual([goods, brandGoods]);
});
