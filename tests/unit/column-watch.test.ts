import { describe, expect, test } from 'vitest';
import { ColumnWatch, type Profile, type Watched } from '#src/importing/column-watch/profile.ts';
import { columnFaults, columnNote, type KnownIds } from '#src/importing/column-watch/rules.ts';

const usual = (at: number): Watched => ({
  title: `Fan ${at}`,
  link: `https://shop.test/${at}`,
  price: { minor: 10_000 + 100 * at, currency: 'THB' },
  orderable: at % 10 !== 0,
});

function profile(rows: number, rowAt: (at: number) => Watched = usual): Profile {
  const watch = new ColumnWatch();
  for (let at = 0; at < rows; at += 1) watch.add(rowAt(at));
  return watch.profile();
}

const faults = (now: Profile, before: Profile | null = profile(100), ids: KnownIds | null = null) =>
  columnFaults(now, before, ids).map(({ column, reason }) => `${column}: ${reason}`);

test('the figures of a file', () => {
  const { currencies, ...shares } = profile(100);
  expect(shares).toEqual({ rows: 100, titles: 1, links: 1, ownLinks: 1, prices: 1, availabilities: 1, orderable: 0.9 });
  expect(currencies['THB']?.share).toBe(1);
  expect(currencies['THB']?.median).toBeGreaterThan(14_900 * 0.97);
  expect(currencies['THB']?.median).toBeLessThan(14_900 * 1.03);
});

describe('a file without one before it', () => {
  test.each<[string, (at: number) => Watched, string[]]>([
    ['as usual', usual, []],
    ['no price', (at) => ({ ...usual(at), price: null }), ['price: 100 % have none']],
    [
      'a price in one of thirty',
      (at) => ({ ...usual(at), price: at % 30 === 0 ? usual(at).price : null }),
      ['price: 96 % have none'],
    ],
    ['a price in one of five', (at) => ({ ...usual(at), price: at % 5 === 0 ? usual(at).price : null }), []],
    ['the shop as the title', (at) => ({ ...usual(at), title: 'Shop' }), ['title: all rows have the same']],
    ['no link', (at) => ({ ...usual(at), link: null }), []],
  ])('%s', (_, rowAt, expected) => {
    expect(faults(profile(100, rowAt), null)).toEqual(expected);
  });
  test('few rows say nothing', () => {
    expect(
      faults(
        profile(19, (at) => ({ ...usual(at), price: null })),
        null,
      ),
    ).toEqual([]);
  });
});

describe('beside the version before', () => {
  test.each<[string, (at: number) => Watched, string[]]>([
    ['as before', usual, []],
    [
      'a third lost the price',
      (at) => ({ ...usual(at), price: at % 3 === 0 ? null : usual(at).price }),
      ['price: 34 % have none, 0 % before'],
    ],
    ['a tenth lost it', (at) => ({ ...usual(at), price: at % 10 === 0 ? null : usual(at).price }), []],
    [
      'satang taken for baht',
      (at) => ({ ...usual(at), price: { minor: 100 * (10_000 + 100 * at), currency: 'THB' } }),
      ['price: the median is about 15000 THB, 150 THB before'],
    ],
    ['prices halved', (at) => ({ ...usual(at), price: { minor: 5000 + 50 * at, currency: 'THB' } }), []],
    [
      'another currency',
      (at) => ({ ...usual(at), price: { minor: 10_000 + 100 * at, currency: 'USD' } }),
      ['currency: 100 % are in USD, 0 % before'],
    ],
    ['links are gone', (at) => ({ ...usual(at), link: null }), ['link: 100 % have none, 0 % before']],
    [
      'stock is not said any more',
      (at) => ({ ...usual(at), orderable: null }),
      ['availability: 100 % have none, 0 % before'],
    ],
    [
      'sold out at once',
      (at) => ({ ...usual(at), orderable: at % 5 === 0 }),
      ['availability: 80 % are sold out, 10 % before'],
    ],
    [
      'titles of categories',
      (at) => ({ ...usual(at), title: `Fans ${at % 4}` }),
      ['title: 4 % have one of their own, 100 % before'],
    ],
  ])('%s', (_, rowAt, expected) => {
    expect(faults(profile(100, rowAt))).toEqual(expected);
  });
  test('links that all lead to the home of the shop, where nobody counted before', () => {
    const home = profile(100, (at) => ({ ...usual(at), link: 'https://shop.test/' }));
    expect(faults(home)).toEqual(['link: 1 % have one of their own, 100 % before']);
    expect(faults(home, { ...profile(100), ownLinks: null })).toEqual([]);
  });
  test('everything is back at once, as where a column is filled by default', () => {
    const soldOut = profile(100, (at) => ({ ...usual(at), orderable: at % 5 === 0 }));
    expect(faults(profile(100), soldOut)).toEqual(['availability: 10 % are sold out, 80 % before']);
    expect(
      faults(
        profile(100),
        profile(100, (at) => ({ ...usual(at), orderable: null })),
      ),
    ).toEqual([]);
  });
  test.each<[string, (at: number) => Watched, string[]]>([
    ['loses all prices', (at) => ({ ...usual(at), price: null }), ['price: 100 % have none, 0 % before']],
    ['loses half of them', (at) => ({ ...usual(at), price: at % 2 === 0 ? null : usual(at).price }), []],
    ['loses its links', (at) => ({ ...usual(at), link: null }), ['link: 100 % have none, 0 % before']],
    [
      'says another currency',
      (at) => ({ ...usual(at), price: { minor: 10_000, currency: 'IDR' } }),
      ['currency: 100 % are in IDR, 0 % before'],
    ],
    ['sells out', (at) => ({ ...usual(at), orderable: false }), []],
  ])('a shop of eight goods %s', (_, rowAt, expected) => {
    expect(faults(profile(8, rowAt), profile(8))).toEqual(expected);
    expect(faults(profile(4, rowAt), profile(4))).toEqual([]);
  });
  test('other ids', () => {
    expect(faults(profile(100), profile(100), { before: 100, known: 3 })).toEqual([
      'id: 3 of the 100 listings before have the same',
    ]);
    expect(faults(profile(100), profile(100), { before: 100, known: 60 })).toEqual([]);
  });
  test('a small part of a feed has other goods', () => {
    const dear = profile(25, (at) => ({ ...usual(at), price: { minor: 900_000, currency: 'THB' } }));
    expect(faults(dear, profile(1000))).toEqual([]);
  });
});

test('the note names columns and how to go on', () => {
  const note = columnNote([
    { column: 'price', reason: '100 % have none' },
    { column: 'link', reason: '100 % have none, 0 % before' },
  ]);
  expect(note).toBe(
    'price: 100 % have none; link: 100 % have none, 0 % before; nothing was written. If that is right: --accept price,link',
  );
});
