import { expect, test } from 'vitest';
import { shownPart } from '#src/modules/finding/chat/evidence/shown-parts.ts';
import { isOfAskedKind, misfitOf } from '#src/modules/finding/chat/understanding/rules.ts';

const card = (name: string) => ({
  code: name,
  name,
  path: '/',
  price: null,
  picture: null,
  trend: [],
  soldOut: false,
});
const phone = { slot: 'kind' as const, text: 'phone', value: 'phone' };
const jbl = { slot: 'brand' as const, text: 'jbl', value: 'jbl' };
const showing = {
  isExcluded: (name: string) => misfitOf({ said: [], not: [jbl] }, { name, brand: '', facts: [] }).excluded,
  isAsked: ({ name }: { readonly name: string }) => isOfAskedKind({ said: [phone] }, name),
};

test.each([
  [
    'goods of an excluded brand, and of another kind',
    {
      type: 'products' as const,
      card: 'normal' as const,
      products: ['JBL smartphone', 'Sony rice cooker', 'Vivo phone'].map(card),
    },
    { type: 'products', products: [{ name: 'Vivo phone' }] },
  ],
  [
    'a page about an excluded brand',
    { type: 'pages' as const, pages: ['JBL week', 'Phones'].map((name) => ({ name, path: '/', note: null })) },
    { type: 'pages', pages: [{ name: 'Phones' }] },
  ],
  ['a question about an excluded brand', { type: 'chips' as const, questions: ['JBL?'] }, undefined],
  ['a table of an excluded brand', { type: 'table' as const, columns: ['JBL', 'Vivo'], rows: [] }, undefined],
  [
    'an alert on an excluded brand',
    { type: 'alert' as const, subject: 'GOODS:1', title: 'JBL', minor: null },
    undefined,
  ],
])('no answer shows %s', (_name, part, left) => {
  const own = shownPart(part, showing);
  if (left === undefined) expect(own).toBeUndefined();
  else expect(own).toMatchObject(left);
});

test.each([
  ['kabel', 'Wireless earbuds', 1],
  ['kabel', 'Earbuds, 3.5 mm', 0],
])('goods with a %s: %s', (word, name, missing) => {
  const wired = { slot: 'kind' as const, text: `earphone ${word}`, value: 'earbuds' };
  expect(misfitOf({ said: [wired], not: [] }, { name, brand: '', facts: [] }).missing).toHaveLength(missing);
});

test('a kind may be excluded as a property', () => {
  const table = { slot: 'kind' as const, text: 'meja', value: 'table' };
  const goods = { name: 'Kipas angin meja 10 inci', brand: '', facts: [] };
  expect(misfitOf({ said: [], not: [table] }, goods).excluded).toBe(true);
});

const BRANDS = ['JBL', 'Sony', 'Vivo', 'Philips', 'Eiger', 'Wardah', 'Samsung'];
const WORDS = ['smartphone', 'phone case for', 'serum', 'ransel', 'หูฟัง'];

test('whatever is excluded, no part of any answer shows it', () => {
  const names = BRANDS.flatMap((brand) => WORDS.flatMap((word) => [`${brand} ${word}`, `${word} ${brand}`]));
  for (const excluded of BRANDS) {
    const word = { slot: 'brand' as const, text: excluded.toLowerCase(), value: excluded.toLowerCase() };
    const isExcluded = (name: string) => misfitOf({ said: [], not: [word] }, { name, brand: '', facts: [] }).excluded;
    const parts = [
      { type: 'products' as const, card: 'normal' as const, products: names.map(card) },
      { type: 'pages' as const, pages: names.map((name) => ({ name, path: '/', note: null })) },
      { type: 'chips' as const, questions: names },
    ];
    const left = parts.map((part) => JSON.stringify(shownPart(part, { isExcluded, isAsked: () => true }) ?? ''));
    for (const text of left) expect(text).not.toContain(excluded);
    // The others stay.
    expect(JSON.parse(left[2] ?? '').questions).toHaveLength((BRANDS.length - 1) * WORDS.length * 2);
  }
});
