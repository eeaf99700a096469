import { describe, expect, test } from 'vitest';
import { searchesIn, withSearch } from '#src/ui/search/search-history.ts';

describe('the stored searches', () => {
  test.each([
    [null, []],
    ['', []],
    ['["a","b"]', ['a', 'b']],
    ['["a",3,null]', ['a']],
    ['{"a":1}', []],
    ['[', []],
  ])('%s', (kept, searches) => {
    expect(searchesIn(kept)).toEqual(searches);
  });

  test('are at most ten', () => {
    expect(searchesIn(JSON.stringify(Array.from({ length: 30 }, (_, n) => `s${n}`)))).toHaveLength(10);
  });
});

describe('adding a search', () => {
  test.each([
    [[], 'หูฟัง', ['หูฟัง']],
    [['a', 'b'], 'c', ['c', 'a', 'b']],
    [['a', 'B'], ' b ', ['b', 'a']],
    [['a'], '  ', ['a']],
    [[], 'air   fryer', ['air fryer']],
  ])('%j and %j', (searches, added, kept) => {
    expect(withSearch(searches, added)).toEqual(kept);
  });

  test('drops the oldest of more than ten', () => {
    const ten = Array.from({ length: 10 }, (_, n) => `s${n}`);
    expect(withSearch(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
  });
});
