import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isStorable } from '#src/http/bodies/storable-text.ts';
import { callerOf } from '#src/http/caller.ts';
import { Buckets } from '#src/http/limits/rate-limit.ts';
import { offsetOf, PageRequest, pageOf, QueryPageRequest, toPage } from '#src/http/paging.ts';
import { networkOf, senderOf, storePeer } from '#src/http/peer-address.ts';
import { loggedAddress, loggedRequest } from '#src/http/responses/logged-request.ts';
import { Failure } from '#src/kernel/failure.ts';

const requestWith = (headers: Record<string, string>) => new Request('http://call.invalid/api', { headers });

describe('the address of a sender', () => {
  test.each<[string, string | undefined, string, string[], string]>([
    ['no proxy is trusted', '203.0.113.9', '1.1.1.1', [], '203.0.113.9'],
    ['the socket is not a proxy’s', '203.0.113.9', '1.1.1.1', ['10.0.0.1'], '203.0.113.9'],
    ['a trusted proxy', '10.0.0.1', '1.1.1.1', ['10.0.0.1'], '1.1.1.1'],
    ['only the last forwarded address is trusted', '10.0.0.1', '6.6.6.6, 1.1.1.1', ['10.0.0.1'], '1.1.1.1'],
    ['two proxies', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'], '1.1.1.1'],
    ['a proxy that forwards no address', '10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
    ['a proxy that forwards no valid address', '10.0.0.1', '<script>', ['10.0.0.1'], '10.0.0.1'],
    ['IPv4 in IPv6', '::ffff:203.0.113.9', '', [], '203.0.113.9'],
    ['no socket', undefined, '1.1.1.1', [], 'unknown'],
  ])('%s', (_case, peer, forwarded, trusted, sender) => {
    const request = requestWith({ 'x-forwarded-for': forwarded });
    if (peer !== undefined) storePeer(request, peer);
    expect(senderOf(request, new Set(trusted))).toBe(sender);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1::9', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  test.each([
    [{}, { deviceId: undefined, pseudoId: undefined, platform: 'Web' }],
    [
      { 'x-device-id': 'abcd-1234', 'x-pseudo-id': 'p'.repeat(64), 'x-platform': 'H5' },
      { deviceId: 'abcd-1234', pseudoId: 'p'.repeat(64), platform: 'H5' },
    ],
    [
      { 'x-device-id': 'short', 'x-pseudo-id': 'p'.repeat(65), 'x-platform': 'a b' },
      { deviceId: undefined, pseudoId: undefined, platform: 'Web' },
    ],
    [{ 'x-device-id': "1' or '1'='1" }, { deviceId: undefined }],
  ])('%j', (headers: Record<string, string>, expected) => {
    expect(callerOf(requestWith(headers), new Set(), () => 'named')).toMatchObject(expected);
  });
});

describe('buckets', () => {
  const retryAfter = (act: () => void): number | undefined => {
    try {
      act();
    } catch (error) {
      return error instanceof Failure && error.kind === 'TooMany' ? error.retryAfter : Number.NaN;
    }
    return undefined;
  };

  test('are empty at the limit, say when to try again, and fill again', () => {
    let now = 0;
    const buckets = new Buckets(60, () => now);
    const takes = (count: number) => Array.from({ length: count }, () => retryAfter(() => buckets.take('a')));
    expect(takes(61).filter((wait) => wait !== undefined)).toEqual([1]);
    expect(retryAfter(() => buckets.take('b'))).toBeUndefined();
    now = 5000;
    expect(takes(6).map((wait) => wait === undefined)).toEqual([true, true, true, true, true, false]);
    now = 1e9;
    expect(takes(61).filter((wait) => wait !== undefined)).toHaveLength(1);
  });

  test('count what a call costs, and let a party owe it', () => {
    let now = 0;
    const buckets = new Buckets(60, () => now);
    buckets.take('a', 50);
    buckets.take('a', 20);
    expect(retryAfter(() => buckets.take('a'))).toBe(11);
    now = 11_000;
    expect(retryAfter(() => buckets.take('a'))).toBeUndefined();
  });

  test('are removed one by one, so that memory stays bounded', () => {
    const buckets = new Buckets(1, () => 0);
    buckets.take('first');
    expect(retryAfter(() => buckets.take('first'))).toBe(60);
    for (let party = 0; party < 20_000; party++) buckets.take(`p${party}`);
    expect(retryAfter(() => buckets.take('first'))).toBeUndefined();
    expect(retryAfter(() => buckets.take('p19999'))).toBe(60);
  });
});

describe('paging', () => {
  test.each([
    [{}, { page: 1, size: 20 }],
    [
      { page: 1000, size: 100 },
      { page: 1000, size: 100 },
    ],
    [{ page: 0 }, undefined],
    [{ page: 1001 }, undefined],
    [{ size: 101 }, undefined],
    [{ size: 1e9 }, undefined],
    [{ size: 1.5 }, undefined],
    [{ size: '20' }, undefined],
    [{ page: null }, undefined],
  ])('body %j', (given, expected) => expect(PageRequest.safeParse(given).data).toEqual(expected));

  test.each([
    [{}, { page: 1, size: 20 }],
    [
      { page: '2', size: '5' },
      { page: 2, size: 5 },
    ],
    [{ page: '0' }, undefined],
    [{ page: '1e3' }, undefined],
    [{ page: '' }, undefined],
    [{ size: '-1' }, undefined],
    [{ size: '9'.repeat(400) }, undefined],
  ])('query %j', (given, expected) => expect(QueryPageRequest.safeParse(given).data).toEqual(expected));

  test.each([
    [1, 2, 2, 5, true],
    [3, 2, 1, 5, false],
    [1, 20, 0, 0, false],
    [2, 20, 20, 40, false],
  ])('page %i of %i with %i rows of %i has more: %s', (page, size, rows, total, hasNext) => {
    const answer = toPage(Array.from({ length: rows }, String), total, { page, size });
    expect(answer).toMatchObject({ totalElements: total, hasNext, page, size });
    expect(pageOf(z.string()).safeParse(answer).success).toBe(true);
    expect(offsetOf({ page, size })).toBe((page - 1) * size);
  });
});

test.each([
  ['text', true],
  ['สวัสดี 👍', true],
  ['\0', false],
  ['\ud800', false],
  [{ a: [{ b: 'x\0' }] }, false],
  [{ '\udc00': 1 }, false],
  [{ a: [1, null, true, ['x']] }, true],
])('%j can be stored: %s', (value, storable) => expect(isStorable(value)).toBe(storable));

describe('a failed request in the log', () => {
  test('contains no secret and at most 1,024 characters', () => {
    const request = requestWith({
      authorization: 'Bearer hidden',
      cookie: 'token=hidden',
      encryption: 'hidden',
      'user-agent': 'Firefox',
    });
    const secrets = { password: 'hidden', preValidKey: 'hidden', idToken: 'hidden', email: 'hidden', rcv: 'hidden' };
    const logged = loggedRequest(request, { user: [secrets], keyword: 'x'.repeat(5000) });
    expect(JSON.stringify(logged)).not.toContain('hidden');
    expect(logged.headers['user-agent']).toBe('Firefox');
    expect(logged.body).toHaveLength(1025);
    expect(logged.body).toContain('"keyword":"xxx');
  });

  test('shows neither keys of push, nor accounts, nor signed addresses', () => {
    const push = { endpoint: 'hidden', keys: { p256dh: 'hidden', auth: 'hidden' } };
    const account = { holder: 'hidden', number: 'hidden', name: 'hidden', url: 'hidden' };
    expect(JSON.stringify(loggedRequest(requestWith({}), { push, account }))).not.toContain('hidden');
  });

  test.each([
    ['/product/pan-2?share=hidden&q=hidden', '/product/pan-2?share=[masked]&q=[masked]'],
    ['/feeds/12.Abcdefghijklmnopqrstuv.atom', '/feeds/[masked]'],
    ['/api/notifications/line/abcdefghijklmnopqrstuv', '/api/notifications/line/[masked]'],
    ['/product/a-name-that-is-longer-than-most', '/product/a-name-that-is-longer-than-most'],
  ])('%s stands there as %s', (address, logged) => expect(loggedAddress(address)).toBe(logged));

  test('has no body when none was read', () => expect(loggedRequest(requestWith({}), undefined).body).toBeUndefined());
});
