import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiCaller, type CallSettings } from '#src/client/api-caller.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import type { FieldCipher } from '#src/client/field-cipher.ts';
import type { Identity } from '#src/client/request-identity.browser.ts';

const INFO = 'GET /saas-user-service/common/base/info';
const SHARE = 'POST /saas-low-code-service/api/app-package-config/share-switch';
const ZONES = 'POST /service-in-one/i18n/timezones';

const JSON_TYPE = { 'content-type': 'application/json' };

interface Page {
  readonly caller: ApiCaller;
  readonly sent: { address: string; init: RequestInit }[];
  readonly told: string[];
  identity: Identity;
  mustEncrypt: boolean;
}

/** A page whose server sends these responses in turn, then the last one again and again. */
function pageWith(...answers: (() => Response | Promise<Response>)[]): Page {
  const page: Page = {
    sent: [],
    told: [],
    mustEncrypt: false,
    identity: { deviceId: 'device-1', pseudoId: 'pseudo-1', platform: 'Web', language: 'id', token: undefined },
    caller: new ApiCaller({
      fetch: async (address, init = {}) => {
        page.sent.push({ address: String(address), init });
        const answer = answers[Math.min(page.sent.length, answers.length) - 1];
        if (answer === undefined) throw new Error('no answer was prepared');
        return answer();
      },
      identity: () => page.identity,
      hooks: {
        toast: (message) => page.told.push(message),
        loggedOut: () => page.told.push('(logged out)'),
        texts: { default: 'default text', network: 'no connection', unauthorized: 'login expired' },
      },
      now: () => performance.now(),
      newId: () => 'request-1',
      fieldCipher: () => Promise.resolve(CIPHER),
      mustEncrypt: () => page.mustEncrypt,
    }),
  };
  return page;
}

/** Wraps the body instead of encrypting it. */
const CIPHER: FieldCipher = {
  encrypt: (body, paths) => Promise.resolve({ body: { encrypted: body }, header: JSON.stringify(paths) }),
  decrypt: (answer, header) => ({ ...answer, message: `opened ${header}` }),
  forgetKey: () => undefined,
};

const json =
  (value: unknown, status = 200, headers = {}) =>
  () =>
    new Response(JSON.stringify(value), { status, headers: { ...JSON_TYPE, ...headers } });
const good = (data: unknown) => json({ success: true, message: '', code: '200', data });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a request', () => {
  const headersOf = ({ sent }: Page) => Object.fromEntries(sent[0]?.init.headers as Headers);

  test('names its sender and language; has no token without a cookie', async () => {
    const page = pageWith(good(1));
    await page.caller.call(INFO, {});
    expect(page.sent[0]?.address).toBe('/api/saas-user-service/common/base/info');
    expect(page.sent[0]?.init).toMatchObject({ method: 'GET' });
    expect(page.sent[0]?.init).not.toHaveProperty('body');
    expect(headersOf(page)).toEqual({
      'x-device-id': 'device-1',
      'x-pseudo-id': 'pseudo-1',
      'x-platform': 'Web',
      'x-request-id': 'request-1',
      'accept-language': 'id',
    });
  });

  test('carries the token of the cookie as a bearer token', async () => {
    const page = pageWith(good(1));
    page.identity = { ...page.identity, language: undefined, token: 'abc' };
    await page.caller.call(INFO, {});
    expect(headersOf(page)).toMatchObject({ authorization: 'Bearer abc' });
    expect(headersOf(page)).not.toHaveProperty('accept-language');
  });

  test.each([
    ['nothing', () => pageWith(good(1)), ZONES, {}, '{}'],
    ['a body', () => pageWith(good(1)), SHARE, { body: { terminalType: 'app' } }, '{"terminalType":"app"}'],
  ] as const)('%s as JSON with its charset', async (_case, make, name, input, body) => {
    const page = make();
    await page.caller.call(name, input);
    expect(page.sent[0]?.init).toMatchObject({ method: 'POST', body });
    expect(headersOf(page)).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  });

  test('has encrypted fields, and its response is decrypted', async () => {
    const page = pageWith(json({ success: true, message: 'encrypted', code: '200' }, 200, { encryption: 'how' }));
    const reply = await page.caller.call(SHARE, { body: { terminalType: 'app' } }, { encrypt: ['terminalType'] });
    expect(page.sent[0]?.init.body).toBe('{"encrypted":{"terminalType":"app"}}');
    expect(headersOf(page)).toMatchObject({ encryption: '["terminalType"]' });
    expect(reply.message).toBe('opened how');
  });

  test('is sent once more with a new key when the server refuses the stored one', async () => {
    const refused = { success: false, message: '', code: '400', data: { faults: [{ field: 'Encryption' }] } };
    const page = pageWith(json(refused, 400), good({}));
    const forgetKey = vi.spyOn(CIPHER, 'forgetKey');
    expect((await page.caller.call(SHARE, { body: {} }, { encrypt: ['x'] })).success).toBe(true);
    expect([page.sent.length, forgetKey.mock.calls.length]).toEqual([2, 1]);
  });

  test('names no key when the refused one cannot be replaced', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = { success: false, message: '', code: '400', data: { faults: [{ field: 'Encryption' }] } };
    const page = pageWith(json(refused, 400), good({}));
    vi.spyOn(CIPHER, 'encrypt')
      .mockResolvedValueOnce({ body: { encrypted: {} }, header: 'of the old key' })
      .mockRejectedValueOnce(new Error('no key'));
    expect((await page.caller.call(SHARE, { body: {} }, { encrypt: ['x'] })).success).toBe(true);
    expect(page.sent.map(({ init }) => init.body)).toEqual(['{"encrypted":{}}', '{}']);
    expect(new Headers(page.sent[1]?.init.headers).get('encryption')).toBeNull();
    expect(noted).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  test('is not sent when there is no key and the site takes the fields only encrypted', async () => {
    const page = pageWith(good({}));
    page.mustEncrypt = true;
    vi.spyOn(CIPHER, 'encrypt').mockRejectedValueOnce(new Error('no key'));
    await expect(page.caller.call(SHARE, { body: {} }, { encrypt: ['x'] })).rejects.toThrow('no key');
    expect(page.sent).toEqual([]);
  });

  test('is unencrypted when there is no key', async () => {
    const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(CIPHER, 'encrypt').mockRejectedValueOnce(new Error('no key'));
    const page = pageWith(good(1));
    expect((await page.caller.call(SHARE, { body: {} }, { encrypt: ['x'] })).success).toBe(true);
    expect([page.sent[0]?.init.body, headersOf(page)['encryption']]).toEqual(['{}', undefined]);
    expect(noted).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe('a response', () => {
  const html =
    (status: number, statusText = '') =>
    () =>
      new Response('<p>', { status, statusText, headers: { 'content-type': 'text/html' } });
  const broken = () => new Response('{', { headers: JSON_TYPE });
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));

  test.each<[string, () => Response | Promise<Response>, string, string[]]>([
    ['a good answer', good({ x: 1 }), 'success', []],
    ['no JSON', html(200), 'success', []],
    ['JSON that is none', broken, 'success', []],
    ['a list', json([1]), 'success', []],
    ['success: false', json({ success: false, message: 'no more', code: '409' }), 'no success', ['no more']],
    ['success: false without words', json({ success: false, code: '1' }), 'no success', ['default text']],
    ['code 401', json({ success: false, message: 'x', code: '401' }), 'no success', ['(logged out)', 'login expired']],
    ['code 401 as a number', json({ success: false, code: 401 }), 'no success', ['(logged out)', 'login expired']],
    ['status 401', html(401, 'Unauthorized'), 'Unauthorized', ['(logged out)', 'login expired']],
    ['status 404', json({ success: false, message: 'not there', code: '404' }, 404), 'not there', ['not there']],
    ['status 502 with its text', html(502, 'Bad Gateway'), 'Bad Gateway', ['default text']],
    ['status 502 without', html(502), '502', ['default text']],
    ['no network', gone, 'Failed to fetch', ['no connection']],
  ])('%s', async (_case, answer, outcome, told) => {
    const outcomeOf = async (page: Page, settings: CallSettings) => {
      try {
        return (await page.caller.call(INFO, {}, settings)).success ? 'success' : 'no success';
      } catch (error) {
        return error instanceof CallFailure ? error.message : `not a CallFailure: ${error}`;
      }
    };
    const loud = pageWith(answer);
    const quiet = pageWith(answer);
    expect([await outcomeOf(loud, {}), loud.told]).toEqual([outcome, told]);
    expect([await outcomeOf(quiet, { quiet: true }), quiet.told]).toEqual([outcome, []]);
  });

  test('that takes 15 s aborts the request', async () => {
    const page = pageWith(() => new Promise(() => undefined));
    const call = page.caller.call(INFO, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(page.sent[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ name: 'CallFailure', status: 0, message: 'fetchError: network timeout' });
    expect(page.sent[0]?.init.signal?.aborted).toBe(true);
    expect(page.told).toEqual(['no connection']);
  });

  test('whose body never ends aborts the request too', async () => {
    const page = pageWith(() => new Response(new ReadableStream(), { headers: JSON_TYPE }));
    const call = page.caller.call(INFO, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await call).toMatchObject({ message: 'fetchError: network timeout' });
  });

  test('is logged without the request’s contents', async () => {
    const page = pageWith(good(1), json({ success: false, message: 'x', code: '404' }, 404), gone);
    for (let time = 0; time < 3; time++) await page.caller.call(INFO, {}, { quiet: true }).catch(() => undefined);
    expect(page.caller.log.entries()).toMatchObject([
      { name: INFO, requestId: 'request-1', status: 200, code: '200' },
      { name: INFO, status: 404, code: '404' },
      { name: INFO, status: 0, code: 'Failed to fetch' },
    ]);
  });
});

describe('cached responses', () => {
  const CACHED = { cache: true };

  test.each([
    ['are off by default', INFO, {}, 2],
    ['are given for a GET', INFO, CACHED, 1],
    ['are given for nothing else', ZONES, CACHED, 2],
  ] as const)('%s', async (_case, name, settings, requests) => {
    const page = pageWith(good(1));
    for (let time = 0; time < 2; time++) await page.caller.call(name, {}, settings);
    expect(page.sent).toHaveLength(requests);
  });

  test('belong to one language and one reader, and are cleared at a logout', async () => {
    const page = pageWith(good(1));
    const requests = async () => {
      await page.caller.call(INFO, {}, CACHED);
      return page.sent.length;
    };
    expect([await requests(), await requests()]).toEqual([1, 1]);
    page.identity = { ...page.identity, language: 'en' };
    expect(await requests()).toBe(2);
    page.identity = { ...page.identity, token: 'abc' };
    expect([await requests(), await requests()]).toEqual([3, 3]);
    page.caller.clearCache();
    expect(await requests()).toBe(4);
  });

  test('are never failures', async () => {
    const page = pageWith(json({ success: false, code: '1' }), json({}, 500), good(1));
    for (let time = 0; time < 4; time++) await page.caller.call(INFO, {}, CACHED).catch(() => undefined);
    expect(page.sent).toHaveLength(3);
  });
});
