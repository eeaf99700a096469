import { expect, test } from 'vitest';
import { type ArticleState, tagCountChanges } from '#src/modules/reading/articles/rules.ts';

function state(live: boolean, tags: Record<string, string[]>): ArticleState {
  const texts = Object.fromEntries(
    Object.entries(tags).map(([lang, slugs]) => [
      lang,
      {
        title: 'T',
        summary: '',
        bodySource: '',
        bodyFormat: 'text',
        tags: slugs.map((slug) => ({ slug, label: slug })),
      },
    ]),
  );
  return {
    kind: 'ARTICLE',
    code: 'a',
    externalId: null,
    state: 'PASSED',
    live,
    publishTime: '2026-01-01T00:00:00.000Z',
    categoryId: null,
    categories: [],
    author: null,
    cover: null,
    sourceUrl: null,
    manufacturerUrl: null,
    unpublishTime: null,
    clickCount: 0,
    brands: [],
    texts,
  };
}

test.each([
  ['born live', undefined, state(true, { en: ['a', 'b'] }), { 'en/a': 1, 'en/b': 1 }],
  ['born waiting', undefined, state(false, { en: ['a'] }), {}],
  ['goes live', state(false, { th: ['a'] }), state(true, { th: ['a'] }), { 'th/a': 1 }],
  ['is taken back', state(true, { th: ['a'], en: ['a'] }), state(false, { th: ['a'] }), { 'th/a': -1, 'en/a': -1 }],
  ['another tag', state(true, { en: ['a', 'b'] }), state(true, { en: ['b', 'c'] }), { 'en/a': -1, 'en/c': 1 }],
  ['the same tags', state(true, { en: ['a'] }), state(true, { en: ['a'] }), {}],
])('an article that %s', (_case, before, after, expected) => {
  const moved = tagCountChanges([{ before, after }]).map(({ lang, slug, by }) => [`${lang}/${slug}`, by]);
  expect(Object.fromEntries(moved)).toEqual(expected);
});

test('changes of one batch are summed', () => {
  const one = { before: undefined, after: state(true, { en: ['a'] }) };
  expect(tagCountChanges([one, one])).toEqual([{ lang: 'en', slug: 'a', by: 2 }]);
});
