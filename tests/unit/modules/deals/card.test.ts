import { describe, expect, test } from 'vitest';
import { deal, PICTURE } from '#src/development/components/sample-cards.ts';
import { choiceOf } from '#src/development/components/sample-site.ts';
import { buyHref, dealBadge, dealLink, dealPicture, dealTag } from '#src/modules/selling/deals/ui/deal-facts.ts';

const { site } = choiceOf(new URLSearchParams({ lang: 'en' }));

describe('dealTag', () => {
  test.each([
    ['a discount', {}, undefined],
    ['expired', { expired: true }, 'Expired'],
    ['taken back', { invalid: true }, 'No longer sold'],
    ['expired and taken back', { expired: true, invalid: true }, 'No longer sold'],
  ])('%s', (_, change, over) => {
    expect(dealTag(deal(site, change), site)).toEqual({ percent: 44, over });
  });
});

test('a withdrawn deal has no link; an expired one still has', () => {
  expect(dealLink(deal(site, { invalid: true }), site)).toBeUndefined();
  expect(dealLink(deal(site, { expired: true }), site)).toEqual({ href: '/en/content/sample' });
});

test('the affiliate link is used for buying, else the plain one', () => {
  expect(buyHref(deal(site))).toBe('https://track.example/sample');
  expect(buyHref(deal(site, { goodsTraceLink: null }))).toBe('https://shop.example/sample');
});

describe('dealBadge', () => {
  test.each([
    [['BEST_SELLER', 'FLASH_SALE'], 44, { kind: 'flashSale', code: 'FLASH_SALE' }],
    [['HALF_YEAR_LOW', 'LOWEST_7_DAYS'], 44, { kind: 'lowPrice', code: 'HALF_YEAR_LOW' }],
    [[], 44, { kind: 'discount', percent: 44 }],
    [[], 0, undefined],
  ] as const)('%j at %i %%', (codes, provenPercentage, badge) => {
    const labels = codes.map((code) => ({ code }));
    expect(dealBadge(deal(site, { labels, provenPercentage }))).toEqual(badge);
  });
});

test('its own picture fills the box; a cover used instead is shown whole', () => {
  expect(dealPicture(deal(site, { coverImage: PICTURE }))).toEqual({ picture: PICTURE, size: 'card' });
  expect(dealPicture(deal(site, { mainPic: null, coverImage: PICTURE }))).toEqual({ picture: PICTURE, size: 'deal' });
  expect(dealPicture(deal(site, { mainPic: null }))).toEqual({ picture: null, size: 'card' });
});
