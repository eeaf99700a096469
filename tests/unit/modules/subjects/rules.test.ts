import { expect, test } from 'vitest';
import { SpecialInput, type SpecialState } from '#src/modules/selling/subjects/contract.ts';
import { specialTags } from '#src/modules/selling/subjects/rules.ts';

const text = { title: 'สิบเอ็ด', summary: '', faq: [], opinions: [], picks: [] };
const state: SpecialState = {
  subtitle: 'eleven',
  kind: 'OCCASION',
  cover: null,
  shelved: true,
  position: 0,
  deals: [],
  goods: [],
  articles: [],
  texts: { th: text },
};

const listed = 'specials-listed:all';

test.each<[string, Partial<SpecialState> | undefined, Partial<SpecialState>, string[]]>([
  ['a new one', undefined, {}, [listed]],
  ['a new one off the shelf', undefined, { shelved: false }, []],
  ['what it gathers', {}, { deals: [1], goods: [2], articles: [3] }, []],
  ['another title', {}, { texts: { th: { ...text, title: 'ใหม่' } } }, []],
  ['another place', {}, { position: 1 }, [listed]],
  ['another kind', {}, { kind: 'GUIDE' }, [listed]],
  ['another pick', {}, { texts: { th: { ...text, picks: [{ goodsId: 7, role: 'ดีสุด', reason: '' }] } } }, []],
  ['a language more', {}, { texts: { th: text, en: text } }, [listed]],
  ['going off the shelf', {}, { shelved: false }, [listed]],
  ['anything off the shelf', { shelved: false }, { shelved: false, position: 4 }, []],
])('a change invalidates: %s', (_case, before, after, expected) =>
  expect(specialTags(before && { ...state, ...before }, { ...state, ...after })).toEqual([
    'special:eleven',
    ...expected,
  ]),
);

test.each<[string, object, boolean]>([
  ['whole', {}, true],
  [
    'with a question without an answer',
    { texts: { th: { title: 'ก', faq: [{ question: 'ไหน', answer: '' }] } } },
    false,
  ],
  ['with a subtitle that cannot stand in an address', { subtitle: 'Eleven 11' }, false],
  ['in no language', { texts: {} }, false],
  ['of an unknown kind', { kind: 'SALE' }, false],
  [
    'with a portrait that is a script',
    { texts: { th: { title: 'ก', opinions: [{ name: 'A', text: 'b', avatar: 'javascript:x' }] } } },
    false,
  ],
])('an input %s', (_case, overrides, expected) =>
  expect(
    SpecialInput.safeParse({ subtitle: 'eleven', kind: 'OCCASION', texts: { th: { title: 'ก' } }, ...overrides })
      .success,
  ).toBe(expected),
);
