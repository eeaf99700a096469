import { describe, expect, test } from 'vitest';
import { pageTag, tenantTag } from '#src/kernel/page-tag.ts';
import { ENCODINGS } from '#src/publishing/bodies/bodies.ts';
import { Hosts, hostName } from '#src/serving/replica/hosts.ts';
import { encodingFor, isKnown } from '#src/serving/responses/accepted-encoding.ts';
import { cdnHeaders } from '#src/serving/responses/cdn-headers.ts';
import { readPageHeaders } from '#src/serving/responses/page-request-headers.ts';
import { pageSecurity } from '#src/serving/responses/response-headers.ts';

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0.5, identity', 'identity'],
    ['gzip;q=1.0, identity; q=0.5, *;q=0', 'gzip'],
    ['br;q=nonsense', 'identity'],
    ['br;q=7', 'identity'],
    ['deflate', 'identity'],
    ['xbr, brx', 'identity'],
  ])('%j: %s', (header, expected) => expect(ENCODINGS[encodingFor(header)]).toBe(expected));

  test('a cached result equals the first one', () => {
    const headers = ['gzip', 'br', 'identity', undefined];
    const first = headers.map(encodingFor);
    expect(headers.map(encodingFor)).toEqual(first);
    expect(new Set(first).size).toBe(3);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"a-br"', true],
    ['W/"a-br"', true],
    ['*', true],
    ['"x", W/"y" ,"a-br"', true],
    ['"a"', false],
    ['"a-gz"', false],
    ['a-br', false],
    ['', false],
  ])('%j: %s', (header, expected) => expect(isKnown(header, '"a-br"')).toBe(expected));
});

describe('hosts', () => {
  const hosts = new Hosts<string>();
  hosts.set(
    new Map([
      ['guide.localhost', 'guide'],
      ['deals.localhost', 'deals'],
    ]),
    new Set(),
  );
  test.each([
    ['guide.localhost', 'guide'],
    ['guide.localhost:4321', 'guide'],
    ['guide.localhost.', 'guide'],
    ['guide.localhost.:80', 'guide'],
    ['GUIDE.localhost', 'guide'],
    ['deals.localhost', 'deals'],
    ['guide.localhost..', undefined],
    ['guide.localhost:80:80', undefined],
    ['xguide.localhost', undefined],
    ['guide.localhost.evil.example', undefined],
    ['guide.localhost, deals.localhost', undefined],
    ['user@guide.localhost', undefined],
    ['guide.localhost/', undefined],
    ['', undefined],
    ['[::1]:4321', undefined],
    ['__proto__', undefined],
  ])('%j: %s', (header, expected) => {
    expect(hosts.find(header)).toBe(expected);
    expect(hosts.find(header)).toBe(expected);
  });

  test('a removed site is not found by any spelling of its host', () => {
    const some = new Hosts<string>();
    some.set(new Map([['a.example', 'a']]), new Set());
    expect(some.find('A.example')).toBe('a');
    some.set(new Map(), new Set());
    expect(some.find('A.example')).toBeUndefined();
  });

  test.each([
    [['Host', 'a'], 'a'],
    [['X', 'y', 'hOsT', 'a'], 'a'],
    [['Host', 'a', 'Host', 'a'], undefined],
    [['Host', 'a', 'HOST', 'b'], undefined],
    [['X', 'Host'], undefined],
    [[], undefined],
  ])('%j has the host %s', (raw, expected) => expect(readPageHeaders(raw).host).toBe(expected));

  test('a list header that comes twice is read as one list', () => {
    const raw = ['ACCEPT-encoding', 'gzip', 'If-None-Match', '"a"', 'accept-encoding', 'br', 'if-none-match', '"b"'];
    expect(readPageHeaders(raw)).toEqual({
      host: undefined,
      encodings: 'gzip, br',
      match: '"a", "b"',
      since: undefined,
    });
  });

  test('a long header costs no more than a short one', () => expect(hostName('a'.repeat(10_000)).length).toBe(300));
});

test('the policy allows exactly the given scripts', () => {
  const headers = pageSecurity({ inlineScripts: ['x()'] });
  const policy = headers[headers.indexOf('Content-Security-Policy') + 1] ?? '';
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("object-src 'none'");
});

test('browsers are told to come by HTTPS alone where the site runs in production', () => {
  const name = 'Strict-Transport-Security';
  expect(pageSecurity({ inlineScripts: [] })).not.toContain(name);
  const headers = pageSecurity({ inlineScripts: [], onlyHttps: true });
  expect(headers[headers.indexOf(name) + 1]).toBe('max-age=31536000');
});

test('a network of caches may keep pages, each by its own tag and that of its tenant', () => {
  const row = { screen: 'article', subject: 'cam', lang: 'th', page: 1, path: '/article/cam', status: 200 } as const;
  const more = { location: null, hash: 'h', size: 1, contentType: null, modifiedAt: 0 };
  const headers = (kind: 'cloudflare' | 'fastly', path: string, status: 200 | 404 = 200) =>
    cdnHeaders({ kind, seconds: 60 }, 'guide', { ...row, ...more, path, status });
  const [name, tags = '', control, age] = headers('cloudflare', '/article/cam');
  expect([name, control, age]).toEqual(['Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'max-age=60']);
  expect(tags.split(',')).toEqual([pageTag('guide', 'article/cam/th/1'), tenantTag('guide')]);
  expect(tags.length).toBeLessThan(30);
  expect(headers('fastly', '/renamed')).toEqual([
    'Surrogate-Key',
    tags.replace(',', ' '),
    'Surrogate-Control',
    'max-age=60',
  ]);
  expect(headers('fastly', '/404', 404)).toEqual([]);
  expect(cdnHeaders(null, 'guide', { ...row, ...more })).toEqual([]);
});
