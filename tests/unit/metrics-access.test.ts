import { expect, test } from 'vitest';
import { requestKind } from '#src/kernel/request-kind.ts';
import { metricsAccess } from '#src/serving/metrics/metrics-access.ts';

const TOKEN = 'a-token-of-24-characters-or-more';

const request = (remoteAddress: string, headers: Record<string, string>) => ({ socket: { remoteAddress }, headers });

test.each([
  ['127.0.0.1', { host: '127.0.0.1:4321' }, true],
  ['::1', { host: 'localhost:4321' }, true],
  ['::ffff:127.0.0.1', { host: '[::1]:4321' }, true],
  ['10.0.0.7', { host: '127.0.0.1:4321' }, false],
  ['127.0.0.1', { host: 'guide.example.com' }, false],
  ['127.0.0.1', { host: 'guide.localhost:4321' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }, false],
  ['127.0.0.1', {}, false],
])('without a token, from %s with %j: %s', (address, headers, may) => {
  expect(metricsAccess(null)(request(address, headers))).toBe(may);
});

test.each([
  [`Bearer ${TOKEN}`, true],
  [`Bearer ${TOKEN}x`, false],
  [TOKEN, false],
  ['Bearer', false],
])('with a token, %s: %s, from wherever', (authorization, may) => {
  expect(metricsAccess(TOKEN)(request('10.0.0.7', { host: 'guide.example.com', authorization }))).toBe(may);
  expect(metricsAccess(TOKEN)(request('127.0.0.1', { host: '127.0.0.1' }))).toBe(false);
});

test.each([
  ['/', 'page'],
  ['/metricsx', 'page'],
  ['/en/api', 'page'],
  ['/api/openapi.json', 'call'],
  ['/_astro/a.js', 'file'],
  ['/img/abc', 'picture'],
  ['/uploads', 'upload'],
  ['/feeds/a.xml', 'feed'],
  ['/studios', 'page'],
  ['/studio?x', 'studio'],
  ['/readyz', 'probe'],
])('%s is a %s', (url, kind) => {
  expect(requestKind(url)).toBe(kind);
});
