import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from '#src/http/api.ts';
import { decryptText, encryptText } from '#src/http/bodies/encrypted-fields.ts';
import { call } from '#src/http/call.ts';
import { SecretKeys } from '#src/http/identity/secret-keys.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { createLog } from '#src/log.ts';
import { openReport, publicKeyOf } from '#src/modules/running/secrets/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';
import { envelopeOf, SERVER_SECRET, startApi, type TestApi } from './fixtures/api.ts';
import { ask } from './fixtures/raw-requests.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const KEYS = '/api/saas-integration-service/secret-keys';

const secret = new ServerSecret(SERVER_SECRET);
const keys = new SecretKeys(secret);
const device = { 'x-device-id': 'device-of-a-test' };

describe('encrypted fields', () => {
  const Body = z.object({ user: z.object({ mobile: z.string().max(20) }), plain: z.string() });
  const lines: string[] = [];

  /** An edge with one call that returns its request. */
  const send = async (headers: Record<string, string>, body: unknown, failing = false, encryptedFields = false) => {
    const known = await tenantByCode(api.database.db, 'guide');
    const guide = { ...known, features: { ...known.features, encryptedFields } };
    const echo = call(
      'POST /echo',
      { access: 'public', body: Body, encryptedPaths: ['data.user.mobile', 'data.none'], seals: ['user.mobile'] },
      async (_ctx, input) => {
        if (failing) throw new Error('broken');
        return { data: input.body };
      },
    );
    const app = createApi({
      calls: [echo],
      tenantOf: () => guide,
      db: () => api.database.db,
      checkToken: () => false,
      log: createLog({ logLevel: 'error' }, 'test', { write: (line) => void lines.push(line) }),
      secretKeys: keys,
    });
    const response = await app.fetch(
      new Request('http://call.invalid/api/echo', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    );
    return { response, envelope: (await response.json()) as { data: z.infer<typeof Body>; code: string } };
  };

  const sealedBy = () => {
    const issued = keys.issue('guide');
    const key = keys.open(issued.secretKey, 'guide');
    const header = (bodyPaths: string[]) => ({
      ...device,
      encryption: JSON.stringify({ secret: issued.secretKey, bodyPaths }),
    });
    return { key, header, secretKey: issued.secretKey };
  };

  test('may come with another device id than the key was issued to: it differs on each page without consent', async () => {
    const { key, header } = sealedBy();
    const body = { user: { mobile: encryptText('0812345678', key) }, plain: 'x' };
    const { response } = await send({ ...header(['user.mobile']), 'x-device-id': 'another-device' }, body);
    expect(response.status).toBe(200);
  });

  test('reach the call decrypted, and are encrypted in the response', async () => {
    const { key, header, secretKey } = sealedBy();
    const body = { user: { mobile: encryptText('0812345678', key) }, plain: 'x' };
    const { response, envelope } = await send(header(['user.mobile']), body);
    expect(response.status).toBe(200);
    expect(envelope.data.plain).toBe('x');
    expect(decryptText(envelope.data.user.mobile, key)).toBe('0812345678');
    expect(JSON.parse(response.headers.get('encryption') ?? '')).toEqual({
      secret: secretKey,
      bodyPaths: ['data.user.mobile'],
    });
  });

  test('are validated after decryption', async () => {
    const { key, header } = sealedBy();
    const body = { user: { mobile: encryptText('0'.repeat(21), key) }, plain: 'x' };
    expect((await send(header(['user.mobile']), body)).response.status).toBe(400);
  });

  test('without a key everything is sent in plain text', async () => {
    const { response, envelope } = await send({}, { user: { mobile: '1' }, plain: 'x' });
    expect([envelope.data.user.mobile, response.headers.get('encryption')]).toEqual(['1', null]);
  });

  test('are refused in plain text where the tenant takes them only encrypted', async () => {
    const { key, header } = sealedBy();
    const body = (mobile: string) => ({ user: { mobile }, plain: 'x' });
    const plain = await send({}, body('0812345678'), false, true);
    expect([plain.response.status, plain.envelope.data]).toEqual([
      400,
      { faults: [{ field: 'user.mobile', reason: 'must be encrypted' }] },
    ]);
    const encrypted = body(encryptText('0812345678', key));
    expect((await send(header(['user.mobile']), encrypted, false, true)).response.status).toBe(200);
    expect((await send(header([]), encrypted, false, true)).response.status).toBe(400);
  });

  test('stay encrypted in the log', async () => {
    const { key, header } = sealedBy();
    const body = { user: { mobile: '1' }, plain: encryptText('hidden words', key) };
    expect((await send(header(['plain']), body, true)).response.status).toBe(500);
    const log = lines.join();
    expect(log).toContain(body.plain);
    expect(log).not.toContain('hidden words');
    expect(log).not.toContain(header([]).encryption.slice(11, 40));
  });

  test.each([
    ['a path that is not there', {}, ['user.email']],
    ['__proto__', {}, ['__proto__.mobile']],
  ])('%s: 400', async (_case, headers, paths) => {
    const { key, header } = sealedBy();
    const body = { user: { mobile: encryptText('0812345678', key) }, plain: 'x' };
    expect((await send({ ...header(paths), ...headers }, body)).envelope.code).toBe('400');
  });
});

describe('keys', () => {
  test('are valid for an hour, at one tenant', async () => {
    const answer = await ask(api.port, KEYS, { headers: device });
    const { data = {} } = envelopeOf(answer);
    expect(Number(data['expireTime']) - Date.now()).toBeGreaterThan(3_500_000);
    expect(String(data['suffix'])).toHaveLength(6);
    expect(() => keys.open(String(data['secretKey']), 'guide')).not.toThrow();
    expect(() => keys.open(String(data['secretKey']), 'deals')).toThrow();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('the public key is the same in all processes, and differs between tenants', async () => {
    const pems = await Promise.all(
      ['guide', 'guide', 'guide', 'deals'].map(async (tenant) => {
        const answer = await ask(api.port, `${KEYS}/public-key`, { host: `${tenant}.localhost` });
        return String(envelopeOf(answer).data?.['publicKey']);
      }),
    );
    expect(pems[0]).toMatch(/^-----BEGIN PUBLIC KEY-----\n(?:.{1,64}\n)+-----END PUBLIC KEY-----\n$/);
    expect([pems[1], pems[2], new Set(pems).size]).toEqual([pems[0], pems[0], 2]);
  });

  test('another secret of the server gives another key pair, and only the new one decrypts', async () => {
    const { db } = api.database;
    const guide = await tenantByCode(db, 'guide');
    const before = await publicKeyOf({ db, tenant: guide }, secret);
    const after = await publicKeyOf({ db, tenant: guide }, new ServerSecret('another secret of the server'));
    expect(after).not.toBe(before);
    await expect(openReport({ db, tenant: guide }, secret, 'AAAA')).rejects.toThrow('Decryption failed');
  });

  test('without a secret of the server there are none', async () => {
    const without = await startApi({ serverSecret: null });
    for (const path of [KEYS, `${KEYS}/public-key`]) expect((await ask(without.port, path)).status).toBe(503);
    await without.close();
  });
});
