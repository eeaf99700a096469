import { describe, expect, test } from 'vitest';
import { board, goods } from '#src/development/components/sample-cards.ts';
import { choiceOf } from '#src/development/components/sample-site.ts';
import { goodsPicture, goodsTag } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import { goodsLink } from '#src/modules/catalogue/goods/ui/goods-link.ts';

const { site } = choiceOf(new URLSearchParams({ lang: 'en' }));

describe('goodsTag', () => {
  test.each([
    ['a fraction is cut to whole per cent', { discount: 0.4498 }, { percent: 44 }],
    ['all of it', { discount: 1 }, { percent: 100 }],
    ['none', { discount: 0 }, { percent: undefined }],
    ['of a leaderboard', { itemGroupInfo: board(site, 1) }, { percent: undefined }],
    ['gone', { invalid: true }, { over: 'No longer sold' }],
  ])('%s', (_, change, tag) => {
    expect(goodsTag(goods(site, change), site)).toEqual(tag);
  });
});

describe('goodsLink', () => {
  const shop = { href: 'https://shop.example/sample', target: '_blank', rel: 'sponsored noopener' };
  test.each([
    ['its own page', {}, false, { href: '/product/sample' }],
    ['the page of the shop', {}, true, shop],
    ['a shop without a page of it', { originUrl: null }, true, undefined],
    ['gone', { invalid: true }, false, undefined],
    ['gone, to the shop', { invalid: true }, true, undefined],
  ])('%s', (_, change, toPlatform, link) => {
    expect(goodsLink(goods(site, change), toPlatform)).toEqual(link);
  });
});

test.each([
  [['/one.jpg', '/two.jpg'], '/one.jpg'],
  [[], undefined],
])('of the pictures %j the first is shown', (pictureUrls, url) => {
  expect(goodsPicture(goods(site, { pictureUrls }))?.url).toBe(url);
});
