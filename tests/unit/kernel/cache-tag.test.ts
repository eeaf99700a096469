import { describe, expect, test } from 'vitest';
import { isCacheTag, kindOf, parseCacheTag, tagOf } from '#src/kernel/cache-tag.ts';

/** Of each form of code one kind: the text is stored, so it must not change. */
const WRITTEN = [
  [tagOf.siteAll(), 'site:all', { kind: 'site' }],
  [tagOf.bodyLost(), 'body:lost', { kind: 'body' }],
  [tagOf.brand('acme'), 'brand:acme', { kind: 'brand', code: 'acme' }],
  [tagOf.brandsListed('th'), 'brands-listed:th', { kind: 'brands-listed', lang: 'th' }],
  [
    tagOf.articleCard('NOTE', 'a-9', 'th'),
    'article-card:NOTE/a-9/th',
    { kind: 'article-card', articleKind: 'NOTE', code: 'a-9', lang: 'th' },
  ],
  [
    tagOf.categoryArticles('a1', 'th'),
    'category-articles:a1/th',
    { kind: 'category-articles', code: 'a1', lang: 'th' },
  ],
  [tagOf.categoryAround('', 'id'), 'category-around:/id', { kind: 'category-around', code: '', lang: 'id' }],
  [tagOf.tagArticles('en', 'ราคา'), 'tag-articles:en/ราคา', { kind: 'tag-articles', lang: 'en', slug: 'ราคา' }],
  [tagOf.dealsSpecial('2026-02-03'), 'deals-special:2026-02-03', { kind: 'deals-special', day: '2026-02-03' }],
  [tagOf.dealsSpecial('none'), 'deals-special:none', { kind: 'deals-special', day: 'none' }],
  [tagOf.special('eleven'), 'special:eleven', { kind: 'special', subtitle: 'eleven' }],
  [tagOf.modules('home'), 'modules:home', { kind: 'modules', place: 'home' }],
  [tagOf.video('clip'), 'video:clip', { kind: 'video', code: 'clip' }],
  [tagOf.videosOf('DEAL', 'd1'), 'video:DEAL/d1', { kind: 'video', subject: 'DEAL', code: 'd1' }],
] as const;

describe('a tag', () => {
  test.each(WRITTEN)('%s is written so, and read back', (cacheTag, text, parsed) => {
    expect(cacheTag).toBe(text);
    expect(parseCacheTag(text)).toEqual(parsed);
    expect(kindOf(cacheTag)).toBe(parsed.kind);
  });

  test.each([
    'nothing:x',
    'article:',
    'article',
    ':x',
    'article:PAGE/x',
    'article:ARTICLE',
    'article:ARTICLE/',
    'brand:a b',
    'brand:a/b',
    'brands-listed:fr',
    'category-articles:/th',
    'category-articles:a1',
    'deals-special:today',
    'site:some',
    'video:NOTE/x',
  ])('is not %j', (text) => expect(isCacheTag(text)).toBe(false));

  test('is made by the constructor of its name', () => {
    const camel = (kind: string) => kind.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
    const others = Object.entries(tagOf).filter(([name, { kind }]) => !name.startsWith(camel(kind)));
    expect(others).toEqual([]);
  });
});
