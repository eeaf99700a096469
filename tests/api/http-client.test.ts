import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiCaller } from '#src/client/api-caller.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import { loadFieldCipher, type StoredKey } from '#src/client/field-cipher.ts';
import { startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

let api: TestApi;
let caller: ApiCaller;
const told: string[] = [];
const sentBodies: string[] = [];
const kept = new Map<string, string>();

beforeAll(async () => {
  api = await startApi();
  caller = new ApiCaller({
    fetch: async (address, { method = 'GET', headers, body } = {}) => {
      const sent = typeof body === 'string' ? { body } : {};
      if (sent.body !== undefined) sentBodies.push(sent.body);
      const answer = await ask(api.port, String(address), {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        ...sent,
      });
      const received = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (typeof value === 'string') received.set(name, value);
      }
      return new Response(answer.body.toString(), { status: answer.status, headers: received });
    },
    identity: () => ({ deviceId: 'device-1', pseudoId: 'pseudo-1', platform: 'Web', language: 'en', token: undefined }),
    hooks: {
      toast: (message) => told.push(message),
      loggedOut: () => told.push('(logged out)'),
      texts: { default: 'default', network: 'no connection', unauthorized: 'login expired' },
    },
    now: () => performance.now(),
    newId: () => crypto.randomUUID(),
    mustEncrypt: () => false,
    fieldCipher: () =>
      loadFieldCipher({
        store: {
          getItem: (name) => kept.get(name) ?? null,
          setItem: (name, value) => void kept.set(name, value),
          removeItem: (name) => void kept.delete(name),
        },
        fetchKey,
        now: Date.now,
      }),
  });
});

afterAll(() => api.close());

async function fetchKey(): Promise<StoredKey> {
  const { data } = await caller.call('GET /saas-integration-service/secret-keys', {});
  if (data === undefined) throw new Error('no key came');
  return data;
}

test('the server accepts what the client sends', async () => {
  const { data } = await caller.call('GET /saas-user-service/common/base/info', {});
  expect(data).toMatchObject({ lang: 'en', tenantInfo: { code: 'guide' } });
  const zones = await caller.call('POST /service-in-one/i18n/timezones', {});
  expect(zones.data?.[0]?.id).toBe('Asia/Bangkok');
});

test('fields encrypted by one side are decrypted by the other', async () => {
  sentBodies.length = 0;
  const name = 'POST /saas-low-code-service/api/app-package-config/share-switch';
  const { data } = await caller.call(name, { body: { terminalType: 'app' } }, { encrypt: ['terminalType'] });
  expect(data?.app).toBe(true);
  expect(sentBodies.join()).toMatch(/^\{"terminalType":"[A-Za-z0-9+/]{22}=="\}$/);
});

test("a failure is shown in the reader's language, once", async () => {
  const name = 'POST /saas-das-service/goods-histories/price-statistics/{id}';
  const call = caller.call(name, { params: { id: 'none' }, body: {} });
  await expect(call).rejects.toThrow(CallFailure);
  expect(told).toEqual(['What was sent is not valid.']);
});
