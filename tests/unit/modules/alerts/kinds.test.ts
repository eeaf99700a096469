import { expect, test } from 'vitest';
import type { MatchedSubject } from '#src/modules/finding/search/naming/matching-service.ts';
import { Matcher } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { subjectOf } from './subject.ts';

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
  expect(matches(keyword, subjectOf(name, added))).toBe(is);
});
