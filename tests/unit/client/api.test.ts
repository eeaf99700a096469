import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, clearResponseCache } from '#src/client/api.browser.ts';
import { decryptText } from '#src/http/bodies/encrypted-fields.ts';
import { SecretKeys } from '#src/http/identity/secret-keys.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';

const INFO = 'GET /saas-user-service/common/base/info';
const SHARE = 'POST /saas-low-code-service/api/app-package-config/share-switch';

const page = {
  cookie: '',
  documentElement: { lang: 'id' },
  getElementById: () => ({ dataset: { failed: 'coba lagi nanti', expired: 'masuk lagi' } }),
};
const kept = new Map<string, string>();
const answers: (() => Response)[] = [];
const sent: { address: string; init: RequestInit }[] = [];

const answerOf = (value: unknown) => () => Response.json({ success: true, message: '', code: '200', data: value });

beforeEach(() => {
  page.cookie = '';
  kept.clear();
  answers.length = 0;
  sent.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return (answers.shift() ?? answerOf(null))();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#src/client/toast/toast.browser.ts');
  vi.doUnmock('#src/client/viewer/after-login-logout.browser.ts');
  vi.resetModules();
});

test('a page’s calls carry ids, which no cookie stores before the reader allows it', async () => {
  await callApi(INFO, {});
  const id = new Headers(sent[0]?.init.headers).get('x-pseudo-id');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(page.cookie, 'nothing was written').toBe('');
  page.cookie = 'device_consent=granted';
  await callApi(INFO, {});
  expect(page.cookie).toMatch(/^device_id=[0-9a-f]{32}; max-age=31536000; path=\/; samesite=lax; secure$/);
});

test.each([
  ['of the page', '', 'id'],
  ['the reader has chosen', '; lang=en', 'en'],
])('calls ask for the language %s', async (_, chosen, language) => {
  page.cookie = `device_id=device-1; pseudo_id=pseudo-1${chosen}`;
  await callApi(INFO, {});
  expect(new Headers(sent[0]?.init.headers).get('accept-language')).toBe(language);
});

test('a toast shows a failure, with the server’s message or else the page’s', async () => {
  const said = vi.fn();
  vi.doMock('#src/client/toast/toast.browser.ts', () => ({ toast: said }));
  const failed = (message: string) => () => Response.json({ success: false, message, code: '409' });
  answers.push(failed('no more'), failed(''));
  await callApi(INFO, {});
  await callApi(INFO, {});
  await expect.poll(() => said.mock.calls).toEqual([['no more'], ['coba lagi nanti']]);
});

test('the end of a session clears the viewer and shows a toast', async () => {
  const said = vi.fn();
  const cleared = vi.fn();
  vi.doMock('#src/client/toast/toast.browser.ts', () => ({ toast: said }));
  vi.doMock('#src/client/viewer/clear-viewer.browser.ts', () => ({ clearViewer: cleared }));
  answers.push(() => Response.json({ success: false, message: 'x', code: '401' }, { status: 401 }));
  await expect(callApi(INFO, {})).rejects.toThrow();
  await expect.poll(() => said.mock.calls).toContainEqual(['masuk lagi']);
  await expect.poll(() => cleared.mock.calls.length).toBe(1);
});

test('responses are cached on request, until the cache is cleared', async () => {
  page.cookie = 'device_id=device-1; pseudo_id=pseudo-1';
  for (let time = 0; time < 2; time++) await callApi(INFO, {}, { cache: true });
  clearResponseCache();
  await callApi(INFO, {}, { cache: true });
  expect(sent).toHaveLength(2);
});

test('the key for encryption is fetched once and stored', async () => {
  page.cookie = 'device_id=device-1; pseudo_id=pseudo-1';
  const keys = new SecretKeys(new ServerSecret('a secret of the server, long enough'));
  const issued = keys.issue('guide');
  answers.push(answerOf(issued));
  for (let time = 0; time < 2; time++) {
    await callApi(SHARE, { body: { terminalType: 'app' } }, { encrypt: ['terminalType'] });
  }
  expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual(['secret-keys', 'share-switch', 'share-switch']);
  const { terminalType } = JSON.parse(String(sent[2]?.init.body)) as { terminalType: string };
  expect(decryptText(terminalType, keys.open(issued.secretKey, 'guide'))).toBe('app');
});
