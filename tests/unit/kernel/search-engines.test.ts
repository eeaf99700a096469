import { expect, test } from 'vitest';
import { AnalyticsSettings, SearchEngineSettings } from '#src/kernel/search-engines.ts';
import { robotsTxt } from '#src/publishing/sitemaps/xml.ts';
import { pageSecurity, withAnalytics } from '#src/serving/responses/response-headers.ts';

test.each([
  [['Disallow: /tmp/', 'User-agent: GPTBot', 'Disallow: /'], true],
  [['# a note', 'Crawl-delay: 2'], true],
  [['Disallow: /'], false],
  [['User-agent: GPTBot', 'User-agent: *', 'Disallow: /'], false],
  [['Sitemap: https://other.test/x.xml'], false],
  [['Disallow: /a\nDisallow: /'], false],
])('lines of robots.txt %j are taken: %s', (robots, isTaken) => {
  expect(SearchEngineSettings.safeParse({ robots }).success).toBe(isTaken);
});

test('lines of the tenant follow those of the site, and groups stand apart', () => {
  const text = robotsTxt(
    'https://a.test/sitemap.xml',
    ['/search'],
    ['Disallow: /tmp/', 'User-agent: GPTBot', 'Disallow: /'],
  );
  expect(text).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /go/',
      'Disallow: /search',
      'Disallow: /tmp/',
      '',
      'User-agent: GPTBot',
      'Disallow: /',
      '',
      'Sitemap: https://a.test/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test.each([
  [
    [],
    "connect-src 'self' https://stats.example https://in.stats.example;",
    "connect-src 'self' https://stats.example https://in.stats.example",
  ],
  [
    ['https://bucket.example'],
    "connect-src 'self' https://bucket.example https://stats.example https://in.stats.example;",
    '',
  ],
])('the policy admits the script that counts readers, beside connections %j', (connections, connectSource, end) => {
  const base = pageSecurity({ inlineScripts: ['x'], connections });
  const analytics = { script: 'https://stats.example/count.js', connections: ['https://in.stats.example'] };
  const policy = withAnalytics(base, analytics).find((value) => value.startsWith('default-src')) ?? '';
  expect(policy).toContain("script-src 'self' https://stats.example/count.js 'sha256-");
  expect(`${policy};`).toContain(connectSource);
  expect(policy.endsWith(end)).toBe(true);
  expect(withAnalytics(base, undefined)).toBe(base);
});

test.each(['http://stats.example/x.js', "https://stats.example/x.js'; script-src *", 'https://stats.example/a;b.js'])(
  'a script at %s is refused',
  (script) => {
    expect(AnalyticsSettings.safeParse({ script }).success).toBe(false);
  },
);
