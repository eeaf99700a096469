import { expect, test } from 'vitest';
import { type RecentProduct, recentIn, withRecent } from '#src/ui/recent/recent-products.ts';

const product = (code: string, title = code): RecentProduct => ({
  path: `/product/${code}`,
  title,
  lang: 'th',
  picture: null,
});

test('the product seen last comes first, each once, twelve at most', () => {
  const seen = Array.from({ length: 14 }, (_, n) => product(`p${n}`)).reduce<RecentProduct[]>(
    (list, recentProduct) => withRecent(list, recentProduct),
    [],
  );
  expect(seen.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, n) => `p${13 - n}`));
  expect(
    withRecent(seen, product('p5', 'new name'))
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual(['new name', 'p13']);
  expect(withRecent(seen, product('p5'))).toHaveLength(12);
});

test('what is stored is read back', () => {
  const list = [product('a'), { ...product('b'), picture: '/img/b.webp' }];
  expect(recentIn(JSON.stringify(list))).toEqual(list);
});

test.each([
  ['nothing', null],
  ['a broken text', '[{'],
  ['no list', '{}'],
  ['a list of texts', '["a"]'],
  ['an address of another site', JSON.stringify([{ ...product('a'), path: '//evil.example/' }])],
  ['an address that is a script', JSON.stringify([{ ...product('a'), path: 'javascript:alert(1)' }])],
  ['a picture that is no text', JSON.stringify([{ ...product('a'), picture: 5 }])],
])('%s gives no products', (_case, kept) => expect(recentIn(kept)).toEqual([]));
