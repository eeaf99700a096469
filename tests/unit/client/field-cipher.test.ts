import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadCipher, loadFieldCipher, type StoredKey } from '#src/client/field-cipher.ts';
import { encryptReport, pemOf } from '#src/client/report-cipher.ts';
import {
  decryptFields,
  decryptText,
  encryptFields,
  encryptText,
  readEncryptionHeader,
} from '#src/http/bodies/encrypted-fields.ts';
import { SecretKeys } from '#src/http/identity/secret-keys.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import { decrypt, decryptReport, encrypt, makePair } from '#src/modules/running/secrets/rules.ts';

// Without a bundler the package's ES modules cannot import each other; its CommonJS build has the same code.
vi.mock('jsencrypt', () => ({ JSEncrypt: createRequire(import.meta.url)('jsencrypt') }));

const KEPT: StoredKey = {
  secretKey: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPand-more',
  suffix: '012345',
  expireTime: 1,
};
const NODE = { key: Buffer.from('abcdefghijklmnopqrstuvwxyz012345'), iv: Buffer.from('ABCDEFGHIJKLMNOP') };

const TEXTS = ['0812345678', '', 'สวัสดี 👍', 'x'.repeat(10_000)];

describe('crypto-js and node:crypto', () => {
  test.each([
    ['0812345678', 'Xu16KLp0fNsMTVLLbqUhhg=='],
    ['สวัสดี a@b.co', 'kBJ6IX/eO2FgbzTU2jLfSWeYiMqT+AMny8WTLNK40pQ='],
  ])('%s is %s to both', async (text, encrypted) => {
    const cipher = await loadCipher();
    expect([cipher.encrypt(text, KEPT), encryptText(text, NODE)]).toEqual([encrypted, encrypted]);
    expect([cipher.decrypt(encrypted, KEPT), decryptText(encrypted, NODE)]).toEqual([text, text]);
  });

  test.each(TEXTS)('decrypt what the other encrypted: %.20s', async (text) => {
    const cipher = await loadCipher();
    expect(decryptText(cipher.encrypt(text, KEPT), NODE)).toBe(text);
    expect(cipher.decrypt(encryptText(text, NODE), KEPT)).toBe(text);
  });
});

describe('a browser’s cipher', () => {
  const holder = 'guide';
  let now: number;
  let kept: Map<string, string>;
  let fetched: number;

  const keys = new SecretKeys(new ServerSecret('a secret of the server, long enough'), () => now);
  const cipherOfPage = () =>
    loadFieldCipher({
      store: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
      fetchKey: () => {
        fetched++;
        return Promise.resolve(keys.issue(holder));
      },
      now: () => now,
    });

  beforeEach(() => {
    now = Date.UTC(2026, 0, 1);
    kept = new Map();
    fetched = 0;
  });

  test('encrypts for the server, and decrypts its responses', async () => {
    const page = await cipherOfPage();
    const sent = { mobile: '0812345678', list: [{ m: 'a' }, {}], name: 'n' };
    const { body, header } = await page.encrypt(sent, ['mobile', 'list[*].m', 'email']);
    expect(sent.mobile).toBe('0812345678');
    const { secret, bodyPaths } = readEncryptionHeader(header);
    expect(bodyPaths).toEqual(['mobile', 'list[*].m']);
    const key = keys.open(secret, holder);
    const received: unknown = JSON.parse(JSON.stringify(body));
    expect(received).not.toMatchObject({ mobile: '0812345678' });
    decryptFields(received, bodyPaths, key);
    expect(received).toEqual(sent);
    const answer = { data: { email: 'a@b.co' } };
    encryptFields(answer, ['data.email'], key);
    expect(answer.data.email).not.toBe('a@b.co');
    expect(page.decrypt(answer, JSON.stringify({ secret, bodyPaths: ['data.email'] }))).toEqual({
      data: { email: 'a@b.co' },
    });
  });

  test('stores the key until it expires', async () => {
    const page = await cipherOfPage();
    await Promise.all([page.encrypt({}, []), page.encrypt({}, [])]);
    await (await cipherOfPage()).encrypt({}, []);
    expect(fetched).toBe(1);
    now += 3_600_000;
    await page.encrypt({}, []);
    expect(fetched).toBe(2);
  });

  test.each(['{', 'null', '{"secretKey":1}', '[]'])('ignores %s in the store', async (text) => {
    kept.set('secret_key', text);
    await (await cipherOfPage()).encrypt({}, []);
    expect(fetched).toBe(1);
  });

  test.each([
    ['another key', JSON.stringify({ secret: 'x', bodyPaths: [] })],
    ['no list', '{"secret":"x"}'],
  ])('does not open an answer with %s', async (_case, header) => {
    const page = await cipherOfPage();
    expect(() => page.decrypt({}, header)).toThrow();
  });
});

describe('reports', () => {
  test.each([
    ['nothing', ''],
    ['one piece', 'x'.repeat(190)],
    ['one byte more', 'x'.repeat(191)],
    ['a long one in three languages', JSON.stringify({ text: 'สวัสดี 👍 apa kabar '.repeat(100) })],
  ])('jsencrypt encrypts %s and the server decrypts it', async (_case, text) => {
    const { publicKey, privateKey } = await pair();
    const encrypted = await encryptReport(text, publicKey);
    expect(decryptReport(encrypted, privateKey)).toBe(text);
    expect(await encryptReport(text, publicKey.replace(/-----.*?-----|\s/g, ''))).not.toBe(encrypted);
  });

  test('are refused when a byte was changed, is missing or was added', async () => {
    const { publicKey, privateKey } = await pair();
    const bytes = Buffer.from(await encryptReport('x'.repeat(300), publicKey), 'base64');
    const flipped = Buffer.from(bytes);
    flipped[300] = (flipped[300] ?? 0) ^ 1;
    const bad = [flipped, bytes.subarray(1), bytes.subarray(0, 300), Buffer.alloc(256), Buffer.alloc(256 * 65)];
    for (const encrypted of [...bad.map((one) => one.toString('base64')), '', 'ไทย', 'AAAA']) {
      expect(() => decryptReport(encrypted, privateKey)).toThrow(Failure);
    }
  });

  test('fail in the browser with a named error', async () => {
    await expect(encryptReport('x', 'no key')).rejects.toThrow('Encryption failed');
  });

  test('keys become PEM with lines of 64 characters', async () => {
    const { publicKey } = await pair();
    const lines = pemOf(publicKey.replaceAll('\n', '')).split('\n');
    expect(lines.join('\n')).toBe(publicKey.trim());
    expect([lines[0], lines.at(-1)]).toEqual(['-----BEGIN PUBLIC KEY-----', '-----END PUBLIC KEY-----']);
    expect(new Set(lines.slice(1, -2).map(({ length }) => length))).toEqual(new Set([64]));
  });

  test('keys have the exponent 010001', async () => {
    const { publicKey } = await pair();
    const { e = '' } = createPublicKey(publicKey).export({ format: 'jwk' });
    expect(Buffer.from(e, 'base64url').toString('hex')).toBe('010001');
  });

  test('a stored private key can only be decrypted with the same secret', async () => {
    const { privateKey } = await makePair();
    const key = new ServerSecret('one').key('report key');
    const locked = encrypt(privateKey, key);
    expect(locked.includes(privateKey.subarray(100, 130))).toBe(false);
    expect(decrypt(locked, key)?.export({ format: 'der', type: 'pkcs8' })).toEqual(privateKey);
    expect(decrypt(locked, new ServerSecret('two').key('report key'))).toBeUndefined();
  });
});

async function pair() {
  const made = await makePair();
  const key = Buffer.alloc(32, 1);
  const privateKey = decrypt(encrypt(made.privateKey, key), key);
  if (privateKey === undefined) throw new Error('a key does not open what it locked');
  return { publicKey: made.publicKey, privateKey };
}
