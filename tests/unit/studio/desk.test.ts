import { expect, test } from 'vitest';
import { inBrackets } from '#src/studio/articles/in-brackets.ts';
import { doubtLines } from '#src/studio/doubts/doubt-lines.ts';
import { countRows } from '#src/studio/feeds/count-rows.ts';
import { openOperations } from '#src/studio/operations/operations.ts';
import { cropAround } from '#src/studio/pictures/crop-around.ts';
import { placeAt, receiptPath } from '#src/studio/router.ts';
import { redirectCode } from '#src/studio/seo/redirect-code.ts';

test.each([
  [
    'the middle of a square',
    { width: 1600, height: 1600 },
    { x: 0.5, y: 0.5 },
    { x: 0, y: 300, width: 1600, height: 1000 },
  ],
  ['its upper edge', { width: 1600, height: 1600 }, { x: 0.5, y: 0 }, { x: 0, y: 0, width: 1600, height: 1000 }],
  [
    'the right of a panorama',
    { width: 4000, height: 1000 },
    { x: 0.95, y: 0.5 },
    { x: 2400, y: 0, width: 1600, height: 1000 },
  ],
  ['a picture of the shape', { width: 800, height: 500 }, { x: 0.1, y: 0.9 }, { x: 0, y: 0, width: 800, height: 500 }],
  ['a line of pixels', { width: 3, height: 1 }, { x: 1, y: 1 }, { x: 1, y: 0, width: 2, height: 1 }],
])('a cover around %s stays inside of the picture', (_, size, focus, expected) => {
  expect(cropAround(size, focus)).toEqual(expected);
});

test('the redirect of an address has a name of its own that does not change', () => {
  const [thai, other] = ['/%E0%B8%82%E0%B9%88', '/%E0%B8%82%E0%B9%89'].map(redirectCode);
  expect(redirectCode('/2019/Power-Banks.html')).toMatch(/^2019-power-banks-html-[a-z0-9]+$/);
  expect(redirectCode('/2019/Power-Banks.html')).toBe(redirectCode('/2019/Power-Banks.html'));
  expect(thai).not.toBe(other);
  for (const code of [thai, other, redirectCode(`/${'a-'.repeat(300)}`)])
    expect(code).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/);
});

test('words of an editor cannot end the brackets around them', () => {
  expect(inBrackets('good] for\n[cheap\\')).toBe('good\\] for \\[cheap\\\\');
});

test('each part of the studio has an address', () => {
  const screens = ['/studio', '/studio/releases', '/studio/releases/held', '/studio/seo', '/studio/seo/missed'].map(
    (path) => placeAt(path).screen,
  );
  expect(screens).toEqual(['articles', 'releases', 'held', 'report', 'report']);
  expect(placeAt(new URL(receiptPath('/en/search?q=a b'), 'http://guide.localhost').pathname).screen).toBe('receipt');
  expect(placeAt('/studio/prices').screen).toBe('doubts');
  expect(placeAt('/studio/feeds/shop-th')).toEqual({ screen: 'feed', name: 'shop-th' });
  expect(placeAt('/studio/nowhere').screen).toBe('missing');
});

test('the parts of running a site open by role', () => {
  const names = (roles: Parameters<typeof openOperations>[0]) => openOperations(roles).map(({ name }) => name);
  expect(names(['editor', 'seo'])).toEqual([]);
  expect(names(['moderator'])).toContain('doubts');
  expect(names(['moderator'])).not.toContain('feeds');
  expect(names(['owner'])).toEqual(expect.arrayContaining(['doubts', 'feeds']));
});

test('a doubted price is drawn at its day, and the others stay readable beside it', () => {
  const series = [
    { at: 0, minor: 10_000, isDoubted: false },
    { at: 50, minor: 100, isDoubted: true },
    { at: 75, minor: 1000, isDoubted: false },
  ];
  const lines = doubtLines(series, 100);
  expect(lines).toMatchObject({ low: 100, high: 10_000, points: [{ x: 300, y: 112 }] });
  expect(lines.doubted).toBe('M300 8V112H446');
  expect(lines.believed, 'a tenth stands in the middle between all and a hundredth').toBe('M8 8V8H300M446 112V60H592');
  expect(doubtLines(series.slice(0, 1), 100).believed, 'a price that never moved').toBe('M8 60V60H592');
});

test.each([
  [{}, undefined],
  [
    { rows: 3, rejected: 1, created: 1, updated: 1 },
    { total: 3, takenPercent: 66, changed: 2, rejected: 1, expired: 0 },
  ],
  [{ rows: 1000, rejected: 1 }, { takenPercent: 99 }],
  [
    { rows: 5, unchanged: 5, expired: 2 },
    { takenPercent: 100, changed: 0, expired: 2 },
  ],
])('rows of a run %j are summed up', (counts, expected) => {
  const rows = countRows(counts);
  if (expected === undefined) expect(rows).toBeUndefined();
  else expect(rows).toMatchObject(expected);
});
