import { expect, test } from 'vitest';
import { type BatchChange, changeArticle, restoreArticle } from '#src/modules/reading/articles/batches/batch-rules.ts';
import { ArticleInput, MOST_TAGS } from '#src/modules/reading/articles/contract.ts';

const ID = 7;

const articleWith = (tags: readonly string[], state = 'PASSED') =>
  ArticleInput.parse({
    kind: 'ARTICLE',
    code: 'a',
    state,
    publishTime: '2026-11-01T00:00:00Z',
    texts: { en: { title: 'T', body: 'B', format: 'markdown', tags: [...tags] } },
  });

const tagsIn = (article: ArticleInput | undefined) => article?.texts.en?.tags;
const tag = (action: 'add-tag' | 'remove-tag', label: string): BatchChange => ({
  action,
  lang: 'en',
  label,
  slug: label,
});
const move = { action: 'move-tag', lang: 'en', slug: 'old', label: 'old', toSlug: 'new', toLabel: 'New' } as const;

const FULL = Array.from({ length: MOST_TAGS }, (_, n) => `t${n}`);

test.each<[string, readonly string[], BatchChange, readonly string[] | string]>([
  ['a tag is added last', ['x'], tag('add-tag', 'new'), ['x', 'new']],
  ['a tag that is there stays', ['New'], tag('add-tag', 'new'), 'same'],
  ['a full text takes none', FULL, tag('add-tag', 'new'), 'full'],
  ['a tag is taken away', ['x', 'Old', 'y'], tag('remove-tag', 'old'), ['x', 'y']],
  ['a tag that is not there stays away', ['x'], tag('remove-tag', 'old'), 'same'],
  ['a tag is renamed in its place', ['x', 'OLD', 'y'], move, ['x', 'New', 'y']],
  ['two tags become one', ['new', 'old'], move, ['new', 'New']],
])('%s, and comes back', (_, tags, change, expected) => {
  const article = articleWith(tags);
  const changed = changeArticle(article, ID, change);
  if (typeof changed === 'string') return expect(changed).toBe(expected);
  expect(tagsIn(changed.article)).toEqual(expected);
  // Storing an article drops the second of two equal tags.
  const stored = articleWith(expected === undefined ? [] : [...new Set(tagsIn(changed.article)?.map(lower))]);
  expect(tagsIn(restoreArticle(stored, changed.memory, change))?.map(lower)).toEqual(tags.map(lower));
});

const lower = (label: string) => label.toLowerCase();

test('a state comes back, and what somebody changed since stays', () => {
  const change = { action: 'publish' } as const;
  const changed = changeArticle(articleWith([], 'RECALLED'), ID, change);
  if (typeof changed === 'string') throw new Error(changed);
  expect(changed.article.state).toBe('PASSED');
  expect(restoreArticle(changed.article, changed.memory, change)?.state).toBe('RECALLED');
  expect(restoreArticle(articleWith([], 'SUBMITTED'), changed.memory, change)).toBeUndefined();
  expect(changeArticle(articleWith([]), ID, change)).toBe('same');
});

test.each<[string, readonly string[], BatchChange]>([
  ['a tag that somebody took away', ['x'], tag('add-tag', 'new')],
  ['a tag that somebody gave again', ['old'], tag('remove-tag', 'old')],
  ['a new name that somebody took away', ['x'], move],
])('taking back leaves %s', (_, tags, change) => {
  expect(restoreArticle(articleWith(tags), { id: ID, label: 'old', at: 0 }, change)).toBeUndefined();
});

test('a text without the language has no tag to change', () => {
  expect(changeArticle(articleWith([]), ID, { ...move, lang: 'th' })).toBe('no-text');
});
