import { expect, test } from 'vitest';
import { type AtomFeed, atomXml } from '#src/kernel/atom-xml.ts';
import { jsonFeed } from '#src/screens/feed/json-feed.ts';
import { rssXml } from '#src/screens/feed/rss-xml.ts';
import { childOf, readXml, textOf } from '#tests/support/web-feeds.ts';

const feed: AtomFeed = {
  id: 'https://guide.test/feed/articles.rss',
  lang: 'th',
  title: 'มือถือ & <ราคา>',
  author: 'Guide',
  self: 'https://guide.test/feed/articles.rss',
  page: 'https://guide.test/',
  createdAt: new Date(0),
  entries: [
    {
      id: 'tag:guide.test,2026-11-01:article/7/th',
      title: 'ที่ชาร์จ "เร็ว" & ถูก',
      url: 'https://guide.test/article/charger?a=1&b=2',
      at: new Date('2026-11-01T08:00:00Z'),
      lines: ['สรุป <b>'],
    },
  ],
};

test('RSS is well-formed, with its own address, its language and absolute links', () => {
  const rss = readXml(rssXml(feed));
  const channel = childOf(rss, 'channel');
  if (channel === undefined) throw new Error('no channel');
  const item = childOf(channel, 'item');
  expect(rss.attributes['version']).toBe('2.0');
  expect([textOf(channel, 'title'), textOf(channel, 'link'), textOf(channel, 'language')]).toEqual([
    feed.title,
    feed.page,
    'th',
  ]);
  expect(childOf(channel, 'atom:link')?.attributes).toMatchObject({ rel: 'self', href: feed.self });
  expect(item && ['title', 'link', 'guid', 'pubDate', 'description'].map((name) => textOf(item, name))).toEqual([
    feed.entries[0]?.title,
    feed.entries[0]?.url,
    feed.entries[0]?.id,
    'Sun, 01 Nov 2026 08:00:00 GMT',
    'สรุป <b>',
  ]);
});

test('Atom of a feed without a calendar names none', () => {
  const entry = readXml(atomXml(feed));
  expect(entry.children.filter(({ name }) => name === 'link').map(({ attributes }) => attributes['rel'])).toEqual([
    'self',
    'alternate',
  ]);
});

test('JSON Feed has the version, the language and the entries', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: feed.self,
    language: 'th',
    items: [{ id: feed.entries[0]?.id, url: feed.entries[0]?.url, date_published: '2026-11-01T08:00:00.000Z' }],
  });
});
