import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readNames } from '#scripts/bench/names-sources.ts';
import { LANGS } from '#src/kernel/lang.ts';
import type { MatchedSubject } from '#src/modules/finding/search/naming/matching-service.ts';
import { Matcher } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { readName } from '#src/names/name-reading.ts';
import { subjectOf } from './subject.ts';

const LABELS = new URL('../../../fixtures/names/labels.tsv', import.meta.url);

interface Labelled {
  readonly name: string;
  readonly kind: string;
  readonly brand: string;
}

/** Names of the demonstration, and of shops where their files are there, with what people say that they are. */
async function labelled(): Promise<Labelled[]> {
  const names = await readNames();
  const lines = (await readFile(LABELS, 'utf8')).split('\n').slice(1);
  return lines.flatMap((line) => {
    const [source = '', key = '', kind = '', brand = ''] = line.split('\t');
    const name = names.get(`${source}\t${key}`)?.name;
    return name === undefined ? [] : [{ name, kind: kind.split('|')[0] ?? kind, brand }];
  });
}

const goods = (await labelled()).map((one) => ({ ...one, subject: subjectOf(one.name, one.brand) }));

/** What a kind is called first in each language. */
const calledOf = (kind: string): string[] =>
  LANGS.flatMap(
    (lang) =>
      kinds()
        .get(kind)
        ?.terms.find((term) => term.lang === lang && !term.text.endsWith('!')) ?? [],
  ).map(({ text }) => text);

const matcher = new Matcher();
const rings = (keyword: string, subject: MatchedSubject) =>
  matcher.matches({ keyword, excluded: [], brandId: null, categoryIds: [] }, subject);

/** A brand that is a word for goods, or a word for a kind that is the name of a series, says something else together. */
const OTHERWISE = /^(?:bolt|polo|imoo|robot|microsoft office) /;

test('alerts on its name, on what it is in any language, and on its brand with that ring for goods of any shop', () => {
  const silent = goods.flatMap(({ name, brand, subject }) => {
    const { kind, kindFrom } = readName(name);
    const called = kind === null || kindFrom === 'maker' ? [] : calledOf(kind);
    const ofBrand = brand === '' ? [] : called.map((one) => `${brand} ${one}`);
    return [name, ...called, ...ofBrand.filter((keyword) => !OTHERWISE.test(keyword))]
      .filter((keyword) => !rings(keyword, subject))
      .map((keyword) => `${keyword}: ${name}`);
  });
  expect(silent).toEqual([]);
});

/** So few names of a hundred may be read as what they are not. */
const WRONG_AT_MOST = 2;

test.each(['phone', 'laptop', 'tablet', 'headphones', 'speaker', 'printer', 'power bank', 'shoes', 'rice'])(
  'an alert on %s does not ring for other goods',
  (keyword) => {
    const family = familyOf(readName(keyword).kind ?? '');
    const others = goods.filter(({ kind }) => kinds().has(kind) && familyOf(kind) !== family);
    const wrong = others.filter(({ subject }) => rings(keyword, subject));
    expect(others.length).toBeGreaterThan(100);
    expect(wrong.map(({ name }) => name).slice((others.length * WRONG_AT_MOST) / 100)).toEqual([]);
  },
);
