import { describe, expect, test } from 'vitest';
import { bucketOf, bucketsOf, partCountOf, partOf } from '#src/publishing/sitemaps/buckets.ts';
import { indexXml, partXml, robotsTxt } from '#src/publishing/sitemaps/xml.ts';

describe('parts', () => {
  test.each([
    [0, 0],
    [1, 1],
    [150, 1],
    [151, 2],
    [301, 4],
    [200_000, 2048],
  ])('%d addresses make %d parts', (addresses, parts) => expect(partCountOf(addresses)).toBe(parts));

  test('cover every bucket once, and growth splits parts', () => {
    for (const count of [1, 2, 8]) {
      for (let part = 0; part < count; part++) {
        const { from, to } = bucketsOf(part, count);
        expect([partOf(from, count), partOf(to - 1, count)]).toEqual([part, part]);
        expect(partOf(from, count * 2)).toBe(part * 2);
      }
    }
  });

  test('spread subjects evenly', () => {
    const counts = new Map<number, number>();
    for (let n = 0; n < 10_000; n++) {
      const part = partOf(bucketOf(`article-${n}`), 8);
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1250)).toBeLessThan(200);
  });
});

const at = new Date('2026-03-01T10:00:00Z');

test('a part lists every language, x-default and the time with its offset, and is escaped', () => {
  const xml = partXml([
    {
      url: 'https://a.test/?a=1&b=2',
      modifiedAt: at,
      alternates: [{ lang: 'th', url: 'https://a.test/?a=1&b=2' }],
      fallback: 'https://a.test/?a=1&b=2',
    },
  ]);
  expect(xml).toContain('<loc>https://a.test/?a=1&amp;b=2</loc><lastmod>2026-03-01T10:00:00+00:00</lastmod>');
  expect(xml.match(/hreflang="(th|x-default)"/g)).toHaveLength(2);
  expect(xml).not.toMatch(/priority|changefreq/);
});

test('an index lists its parts', () => {
  expect(indexXml([{ url: 'https://a.test/s.xml', modifiedAt: at }])).toContain(
    '<sitemap><loc>https://a.test/s.xml</loc><lastmod>2026-03-01T10:00:00+00:00</lastmod></sitemap>',
  );
});

test('robots.txt forbids addresses without pages and allows the rest', () => {
  const text = robotsTxt('https://a.test/sitemap.xml', ['/search', '/en/search']);
  expect(text.split('\n').filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
    'Disallow: /go/',
    'Disallow: /search',
    'Disallow: /en/search',
  ]);
  expect(text).toContain('Sitemap: https://a.test/sitemap.xml');
});
