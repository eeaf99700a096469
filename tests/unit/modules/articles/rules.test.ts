import { describe, expect, test } from 'vitest';
import {
  type ArticleState,
  articleCode,
  chooseRelated,
  nearest,
  tagStates,
  tagsOfChange,
} from '#src/modules/reading/articles/rules.ts';

const state: ArticleState = {
  kind: 'ARTICLE',
  code: 'story',
  externalId: null,
  state: 'PASSED',
  live: true,
  publishTime: '2026-01-01T00:00:00.000Z',
  categoryId: 2,
  categories: ['root1', 'leaf2'],
  author: 'ann',
  cover: null,
  sourceUrl: null,
  manufacturerUrl: null,
  unpublishTime: null,
  clickCount: 0,
  brands: ['acme'],
  texts: {
    en: {
      title: 'Title',
      summary: '',
      bodySource: 'Body',
      bodyFormat: 'markdown',
      tags: [{ slug: 'sale', label: 'Sale' }],
    },
  },
};
const en = state.texts.en as NonNullable<typeof state.texts.en>;
const inTwo: ArticleState = { ...state, texts: { en, th: { ...en, title: 'เรื่อง' } } };
const LISTS: string[] = [
  'articles-newest:en',
  'author-articles:ann/en',
  'brand-articles:acme/en',
  'category-articles:leaf2/en',
  'category-articles:root1/en',
  'tag-articles:en/sale',
];

describe('a change invalidates', () => {
  test.each<[string, ArticleState | undefined, ArticleState, string[]]>([
    [
      'of a body: the article',
      state,
      { ...state, texts: { en: { ...en, bodySource: 'New' } } },
      ['article:ARTICLE/story'],
    ],
    [
      'of a title: its cards too',
      state,
      { ...state, texts: { en: { ...en, title: 'New' } } },
      ['article-card:ARTICLE/story/en', 'article:ARTICLE/story'],
    ],
    [
      'of a title in one language: its cards in that language alone',
      inTwo,
      { ...inTwo, texts: { ...inTwo.texts, en: { ...en, title: 'New' } } },
      ['article-card:ARTICLE/story/en', 'article:ARTICLE/story'],
    ],
    [
      'of a cover: its cards in every language',
      inTwo,
      { ...inTwo, cover: '/new.webp' },
      ['article-card:ARTICLE/story/en', 'article-card:ARTICLE/story/th', 'article:ARTICLE/story'],
    ],
    ['of clicks: the hot lists', state, { ...state, clickCount: 1 }, ['article:ARTICLE/story', 'articles-hot:en']],
    ['a new article: every list', undefined, state, ['article:ARTICLE/story', 'articles-hot:en', ...LISTS]],
    ['a new draft: only itself', undefined, { ...state, live: false }, ['article:ARTICLE/story']],
    [
      'a deletion: every list and its cards',
      state,
      { ...state, live: false, state: 'DELETED' },
      ['article-card:ARTICLE/story/en', 'article:ARTICLE/story', 'articles-hot:en', ...LISTS],
    ],
    [
      'a move: the lists it left and entered',
      state,
      { ...state, categoryId: 3, categories: ['root1', 'leaf3'] },
      [
        'article-card:ARTICLE/story/en',
        'article:ARTICLE/story',
        'articles-hot:en',
        'articles-newest:en',
        'category-articles:leaf2/en',
        'category-articles:leaf3/en',
      ],
    ],
    [
      'a rename: both addresses',
      state,
      { ...state, code: 'tale' },
      [
        'article-card:ARTICLE/story/en',
        'article-card:ARTICLE/tale/en',
        'article:ARTICLE/story',
        'article:ARTICLE/tale',
      ],
    ],
    [
      'another spelling of a tag: its page',
      state,
      { ...state, texts: { en: { ...en, tags: [{ slug: 'sale', label: 'SALE' }] } } },
      ['article:ARTICLE/story', 'tag-articles:en/sale'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect([...new Set(tagsOfChange(before, after))].toSorted()).toEqual(expected.toSorted());
  });
});

test('tags that differ by case, space or dash are one, spelt as the first', () => {
  const seen = [{ slug: 'แบตเตอรี่', label: 'แบตเตอรี่' }];
  expect(tagStates(['เเบตเตอรี่', 'แบต\u200bเตอรี่', 'แบตเตอรี่'])).toEqual(seen);
  expect(tagStates(['Power Bank', 'power-bank', ' POWER  BANK', '!!!', 'ราคา'])).toEqual([
    { slug: 'power-bank', label: 'Power Bank' },
    { slug: 'ราคา', label: 'ราคา' },
  ]);
});

const text = (title: string) => ({ title, summary: '', body: '', format: 'text' as const, tags: [] });

test.each([
  ['a readable title', { texts: { en: text('How to read a discount') } }, /^how-to-read-a-discount$/],
  ['a Thai title', { externalId: 'x1', texts: { th: text('อ่านป้ายลดราคา 120 2568') } }, /^a[a-z0-9]{10}$/],
])('the code of %s', (_, input, pattern) => {
  expect(articleCode(input, () => false)).toMatch(pattern);
});

test('the external id makes a taken code distinct, always in the same way', () => {
  const input = { externalId: 'x1', texts: { en: text('How to read a discount') } };
  expect(articleCode(input, () => true)).toMatch(/^how-to-read-a-discount-[a-z0-9]{6}$/);
  expect(articleCode(input, () => true)).toBe(articleCode(input, () => true));
});

describe('neighbours', () => {
  test('are the nearest, older before newer', () => {
    expect(nearest([9, 8, 7], [11, 12])).toEqual([9, 11, 8, 12, 7]);
    expect(
      nearest(
        Array.from({ length: 30 }, (_, n) => n),
        [],
      ),
    ).toHaveLength(20);
  });

  test('that share most tags become related, the rest stays in order', () => {
    const near = [1, 2, 3, 4, 5, 6].map((id) => ({ id, tagSlugs: id > 4 ? ['a', 'b'] : id === 3 ? ['a'] : [] }));
    const { related, more } = chooseRelated(['a', 'b'], near);
    expect(related.map(({ id }) => id)).toEqual([5, 6, 3, 1]);
    expect(more.map(({ id }) => id)).toEqual([2, 4]);
  });
});
