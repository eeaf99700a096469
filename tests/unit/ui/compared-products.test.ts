import { expect, test } from 'vitest';
import { readCompareQuery, writeCompareQuery } from '#src/screens/compare/query.ts';
import { comparedIn } from '#src/ui/compare/compared-products.ts';
import { comparisonOf, productIn } from '#src/ui/compare/comparison-address.ts';

test.each([
  ['nothing', null, []],
  ['codes', '["a-1","b2"]', ['a-1', 'b2']],
  ['more than four', '["a","b","c","d","e"]', ['a', 'b', 'c', 'd']],
  ['what is no code', '["../x",5,"ok"]', ['ok']],
  ['a broken text', '["a"', []],
  ['no list', '{"a":1}', []],
])('%s is read', (_case, kept, codes) => expect(comparedIn(kept)).toEqual(codes));

test.each([
  ['/product/coffee-1', 'coffee-1'],
  ['/en/product/coffee-1', 'coffee-1'],
  ['/products', undefined],
  ['/content/coffee-1', undefined],
])('the product of %s is %s', (path, code) => expect(productIn(path)).toBe(code));

const read = (query: string) => readCompareQuery(new URLSearchParams(query));

test.each([
  ['', { codes: [], onlyDifferences: false }],
  ['p=a&p=b&p=a', { codes: ['a', 'b'], onlyDifferences: false }],
  ['p=a&p=b&p=c&p=d&p=e&only=differences', { codes: ['a', 'b', 'c', 'd'], onlyDifferences: true }],
])('the query "%s"', (query, asked) => expect(read(query)).toEqual(asked));

test.each(['p=..%2Fetc', 'p=a&only=same', 'only=differences&only=differences'])('%s cannot be meant', (query) => {
  expect(read(query)).toBeUndefined();
});

test('an address that a script writes is the one that the page reads', () => {
  const codes = ['a-1', 'b-2'];
  const { search } = new URL(comparisonOf('/en/compare', codes), 'https://site.example');
  expect(read(search)).toEqual({ codes, onlyDifferences: false });
  expect(`?${writeCompareQuery({ codes, onlyDifferences: false })}`).toBe(search);
});
