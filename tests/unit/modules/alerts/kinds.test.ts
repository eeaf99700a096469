import { expect, test } from 'vitest';
import { Matcher } from '#src/modules/alerts/matches.ts';
import { documentOf } from '#src/modules/search/documents.ts';
import { kindsIn, type MatchedSubject } from '#src/modules/search/matching-service.ts';

/** Goods whose shop adds words of other goods, so that they are found. */
function subject(name: string, added: string): MatchedSubject {
  const { id, words, filters } = documentOf({
    ...{ type: 'GOODS', id: 1, langs: null, link: null, categoryIds: [], brandId: null, productId: null },
    texts: [
      { field: 'name', lang: null, text: name },
      { field: 'marks', lang: null, text: added },
    ],
    ...{ platform: null, priceMinor: null, discount: null, currency: null, expired: false },
    ...{ clicks: 0, sold: 0, reviews: 0, updatedAt: '2026-01-01T00:00:00Z' },
  });
  const said = new Set(words.map(({ word }) => word));
  const isAccessory = filters.includes(':accessory');
  return { id, words: said, categoryNames: [], brandId: null, categoryIds: [], isAccessory, kinds: kindsIn(filters) };
}

const matches = (keyword: string, goods: MatchedSubject) =>
  new Matcher().matches({ keyword, excluded: [], brandId: null, categoryIds: [] }, goods);

test.each([
  ['เมาส์', 'คีย์บอร์ด Rexus ไร้สาย', 'เมาส์ คีย์บอร์ด', false],
  ['เมาส์', 'เมาส์ Rexus ไร้สาย', 'เมาส์ คีย์บอร์ด', true],
  ['printer', 'Deli paper shredder', 'printer office', false],
  ['printer', 'Epson printer L3210', 'printer office', true],
  ['kompor', 'Lampu belajar LED', 'kompor dapur', false],
  ['kompor', 'Kompor gas Rinnai', 'kompor dapur', true],
  ['kompor murah', 'Kompor gas Rinnai', '', true],
  ['kettle', 'Zorvex Q1', 'kettle', true],
])('an alert on %s, for %s with the words %j: %s', (keyword, name, added, is) => {
  expect(matches(keyword, subject(name, added))).toBe(is);
});
