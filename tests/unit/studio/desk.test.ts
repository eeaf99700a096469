import { expect, test } from 'vitest';
import { inBrackets } from '#src/studio/articles/in-brackets.ts';
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
  expect(placeAt('/studio/nowhere').screen).toBe('missing');
});
