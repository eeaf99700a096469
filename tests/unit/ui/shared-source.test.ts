import { expect, test } from 'vitest';
import { withSharer } from '#src/ui/share/affiliate-sub-id.ts';
import { sourceIn } from '#src/ui/share/sharer-in-address.ts';
import { shareSource } from '#src/ui/share/short-link.browser.ts';

test.each([
  [
    { shareId: '7', subjectId: '12', subjectType: 'GOODS' },
    { sharerId: 7, activityId: null },
  ],
  [
    { shareId: '7', activityId: '3', subjectId: '12', subjectType: 'DEAL', activityCode: 'BONUS' },
    { sharerId: 7, activityId: 3 },
  ],
  [
    { shareId: '7', activityId: '3', subjectId: '12', subjectType: 'GOODS_LINK_DETAIL', activityCode: 'BONUS' },
    { sharerId: 7, activityId: 3 },
  ],
  [{ subjectId: '12', subjectType: 'GOODS' }, undefined],
])('the source %j is read back', (info, source) => {
  expect(sourceIn(`?page=2&share=${shareSource(info)}`)).toEqual(source);
});

test.each(['', '?share=7', '?share=0____', '?share=7_x___', '?share=7_3_a_b_c_d', '?share=07____'])(
  'no source is in %s',
  (query) => {
    expect(sourceIn(query)).toBeUndefined();
  },
);

test.each([
  ['https://shopee.co.th/p?x=1', 'https://shopee.co.th/p?x=1&sub_id=7'],
  ['https://s.shopee.co.th/p?sub_id=old', 'https://s.shopee.co.th/p?sub_id=7'],
  ['https://c.lazada.co.th/t/c.1', 'https://c.lazada.co.th/t/c.1?sub_aff_id=7'],
  ['https://www.amazon.sg/dp/1?tag=a', 'https://www.amazon.sg/dp/1?tag=a&ascsubtag=7'],
  ['https://shop.example/a#b', 'https://shop.example/a?sub_id=7#b'],
  ['https://notshopee.example/a', 'https://notshopee.example/a?sub_id=7'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('a link to a shop names the sharer: %s', (address, named) => {
  expect(withSharer(address, 7)).toBe(named);
});
