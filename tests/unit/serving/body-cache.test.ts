import { expect, test } from 'vitest';
import { BodyCache } from '#src/serving/pages/body-cache.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';
import { type Variant, variantOf } from '#src/serving/responses/send-response.ts';

const row = (subject: string, path = `/article/${subject}`): PageRow => ({
  screen: 'article',
  subject,
  lang: 'th',
  page: 1,
  path,
  status: 200,
  location: null,
  hash: subject,
  size: 1,
  contentType: null,
  modifiedAt: 0,
});

const body = (bytes: number): Variant => variantOf(Buffer.alloc(bytes), '"x"', 'identity', []);

test('the cache stays below its limit and keeps bodies that are read', () => {
  const cache = new BodyCache(100_000);
  const entries = cache.forTenant();
  for (let n = 0; n < 50; n++) {
    const entry = entries.of(row(`a${n}`));
    entries.store(entry, 2, body(8000));
    entries.get('/article/a0');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(entries.get('/article/a0')).toBeDefined();
  expect(entries.get('/article/a1')).toBeUndefined();
  expect(entries.get('/article/a49')).toBeDefined();
});

test('a body larger than the whole cache is not stored, and later bodies are', () => {
  const cache = new BodyCache(10_000);
  const entries = cache.forTenant();
  entries.store(entries.of(row('big')), 2, body(50_000));
  expect(entries.get('/article/big')).toBeUndefined();
  entries.store(entries.of(row('small')), 2, body(100));
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  expect(entries.get('/article/small')).toBeDefined();
});

test('evicting a page key removes the address it had', () => {
  const cache = new BodyCache(100_000);
  const entries = cache.forTenant();
  entries.of(row('a', '/old-name-c1'));
  entries.evict(row('a', '/new-name-c1'));
  expect(entries.get('/old-name-c1')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('tenants share the limit and nothing else', () => {
  const cache = new BodyCache(100_000);
  const tenantEntries = cache.forTenant();
  const other = cache.forTenant();
  tenantEntries.of(row('a'));
  expect(other.get('/article/a')).toBeUndefined();
  other.of(row('a'));
  tenantEntries.clear();
  expect(other.get('/article/a')).toBeDefined();
});

test('a body that arrives after its page was evicted is not counted', () => {
  const cache = new BodyCache(100_000);
  const entries = cache.forTenant();
  const entry = entries.of(row('a'));
  entries.evict(entry.row);
  entries.store(entry, 2, body(5000));
  expect(cache.bytes).toBe(0);
});
