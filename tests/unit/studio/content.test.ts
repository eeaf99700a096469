import { describe, expect, test } from 'vitest';
import {
  type Content,
  differingFields,
  mergeContents,
  newContent,
  toSent,
  withField,
} from '#src/studio/articles/content.ts';

const base: Content = {
  ...newContent('ARTICLE', 'story', 'th', 'เรื่อง'),
  publishTime: '2026-01-05T01:00:00.000Z',
  version: 'v1',
};
const title = (content: Content, text: string, lang = 'th') => withField(content, `texts.${lang}.title`, text);

describe('two changes of a content', () => {
  test('of different fields are both there', () => {
    const theirs = withField(title(base, 'Theirs', 'en'), 'version', 'v2');
    const { content, conflicts } = mergeContents(base, withField(base, 'category', 'mobile'), theirs);
    expect(conflicts).toEqual([]);
    expect([content.category, content.texts.en?.title, content.texts.th?.title, content.version]).toEqual([
      'mobile',
      'Theirs',
      'เรื่อง',
      'v2',
    ]);
  });

  test('of the same field keep both texts until somebody decides', () => {
    const { content, conflicts } = mergeContents(base, title(base, 'Mine'), title(base, 'Theirs'));
    expect(content.texts.th?.title).toBe('Mine');
    expect(conflicts).toEqual([{ field: 'texts.th.title', mine: 'Mine', theirs: 'Theirs' }]);
  });

  test('that are the same are no conflict, and what one took away is gone', () => {
    const same = title(base, 'Same');
    expect(mergeContents(base, same, same).conflicts).toEqual([]);
    const tagged = withField(base, 'category', 'mobile');
    expect(mergeContents(tagged, tagged, base).content.category).toBeUndefined();
  });

  test('without a common beginning conflict wherever they differ, and nowhere else', () => {
    const { conflicts } = mergeContents(undefined, title(base, 'Mine'), withField(base, 'category', 'mobile'));
    expect(conflicts.map(({ field }) => field).toSorted()).toEqual(['category', 'texts.th.title']);
  });
});

test('languages in which nothing was written are not sent', () => {
  const content = title(withField(base, 'texts.id.title', ' '), 'Title', 'en');
  const whole = {
    ...content,
    texts: { ...content.texts, id: { title: ' ', summary: '', body: '', format: 'markdown', tags: [] } },
  } as Content;
  expect(Object.keys(toSent(whole).texts).toSorted()).toEqual(['en', 'th']);
});

test('fields that differ are named, those that only the server knows are not', () => {
  const stored = { ...title(base, 'Other'), live: true, paths: { th: '/article/story' } };
  expect(differingFields(base, stored)).toEqual(['texts.th.title']);
});

test('the order of the keys of a value is no difference', () => {
  const content = newContent('ARTICLE', 'keys', 'en', 'Keys');
  const mine = { ...content, cover: { alt: 'A desk', url: '/uploads/desk.webp' } };
  const theirs = { ...content, cover: { url: '/uploads/desk.webp', alt: 'A desk' } };
  expect(mergeContents(undefined, mine, theirs).conflicts).toEqual([]);
});
