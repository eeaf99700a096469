import { describe, expect, test } from 'vitest';
import {
  decryptFields,
  decryptText,
  encryptFields,
  encryptText,
  readEncryptionHeader,
} from '#src/http/bodies/encrypted-fields.ts';
import { type Field, fieldsAt, parsePath } from '#src/http/bodies/field-paths.ts';
import { SecretKeys } from '#src/http/identity/secret-keys.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

const key = { key: Buffer.from('abcdefghijklmnopqrstuvwxyz012345'), iv: Buffer.from('ABCDEFGHIJKLMNOP') };

const outcomeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return error instanceof Failure ? error.kind : String(error);
  }
  return 'accepted';
};

describe('paths', () => {
  const body = {
    a: 'x',
    n: 1,
    o: { b: 'y' },
    list: [{ m: '1' }, { m: 2 }, { m: '3' }],
    grid: [['p'], ['q']],
    empty: [],
  };
  const at = (path: string) =>
    fieldsAt(body, parsePath(path) ?? [], 100)
      .map(({ value }: Field) => value)
      .join();

  test.each([
    ['a', 'x'],
    ['o.b', 'y'],
    ['list[*].m', '1,3'],
    ['list[2].m', '3'],
    ['grid[*][0]', 'p,q'],
    ['grid[1][*]', 'q'],
    ['n', ''],
    ['o', ''],
    ['missing.b', ''],
    ['list.length', ''],
    ['list[9].m', ''],
    ['empty[*].m', ''],
    ['a[0]', ''],
  ])('%s leads to %s', (path, texts) => expect(at(path)).toBe(texts));

  test.each([
    '',
    '.',
    'a.',
    '.a',
    'a..b',
    'a[',
    'a[]',
    'a[-1]',
    'a[99999]',
    '[0]',
    '1a',
    'a b',
    'ก',
    '__proto__',
    'a.__proto__.b',
    'constructor',
    'a.constructor.prototype',
    'x'.repeat(201),
    Array.from({ length: 13 }, () => 'a').join('.'),
  ])('%j is none', (path) => expect(parsePath(path)).toBeUndefined());

  test('inherited properties are not found', () => {
    expect(fieldsAt(Object.create({ a: 'x' }), parsePath('a') ?? [], 9)).toEqual([]);
  });
});

describe('known answers', () => {
  // Made with OpenSSL: printf TEXT | openssl enc -aes-256-cbc -K … -iv … -base64 -A
  test.each([
    ['0812345678', 'Xu16KLp0fNsMTVLLbqUhhg=='],
    ['', 'sVPlKZ1xWGeIetGd6RbvHA=='],
    ['สวัสดี a@b.co', 'kBJ6IX/eO2FgbzTU2jLfSWeYiMqT+AMny8WTLNK40pQ='],
  ])('%s', (text, encrypted) => {
    expect(encryptText(text, key)).toBe(encrypted);
    expect(decryptText(encrypted, key)).toBe(text);
  });
});

describe('decryption', () => {
  const encrypted = encryptText('0812345678', key);

  test('replaces the fields at the paths and nothing else', () => {
    const body = { user: { mobile: encrypted, name: encrypted }, list: [{ m: encrypted }, { n: encrypted }] };
    decryptFields(body, ['user.mobile', 'list[*].m', 'user.mobile'], key);
    expect(body).toEqual({
      user: { mobile: '0812345678', name: encrypted },
      list: [{ m: '0812345678' }, { n: encrypted }],
    });
  });

  test.each<[string, unknown, string[]]>([
    ['a missing path', { a: encrypted }, ['b']],
    ['no body', null, ['a']],
    ['a number', { a: 1 }, ['a']],
    ['an empty text', { a: '' }, ['a']],
    ['text that is no base64', { a: 'ไทย' }, ['a']],
    ['half a block', { a: 'AAAA' }, ['a']],
    ['another key’s block', { a: Buffer.alloc(16, 7).toString('base64') }, ['a']],
    ['a NUL inside', { a: encryptText('\0', key) }, ['a']],
    ['__proto__', JSON.parse(`{"__proto__":{"a":"${encrypted}"}}`), ['__proto__.a']],
    ['constructor', { constructor: encrypted }, ['constructor']],
    ['too many fields', { list: Array.from({ length: 1001 }, () => ({ m: encrypted })) }, ['list[*].m']],
  ])('refuses %s', (_case, body, paths) => {
    expect(outcomeOf(() => decryptFields(body, paths, key))).toBe('BadRequest');
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  test('encryption skips missing fields and returns the paths that it encrypted', () => {
    const answer = { data: { mobile: 'x', list: [{ m: 'y' }] } };
    expect(encryptFields(answer, ['data.mobile', 'data.none', 'data.list[*].m'], key)).toEqual([
      'data.mobile',
      'data.list[*].m',
    ]);
    decryptFields(answer, ['data.mobile', 'data.list[*].m'], key);
    expect(answer).toEqual({ data: { mobile: 'x', list: [{ m: 'y' }] } });
  });
});

describe('the Encryption header', () => {
  const paths = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);
  test.each([
    ['32 paths', JSON.stringify({ secret: 's', bodyPaths: paths(32) }), 'accepted'],
    ['33 paths', JSON.stringify({ secret: 's', bodyPaths: paths(33) }), 'BadRequest'],
    ['a million paths', JSON.stringify({ secret: 's', bodyPaths: paths(1_000_000) }), 'BadRequest'],
    ['nothing', '', 'BadRequest'],
    ['no JSON', '{', 'BadRequest'],
    ['null', 'null', 'BadRequest'],
    ['no secret', '{"bodyPaths":[]}', 'BadRequest'],
    ['paths that are objects', '{"secret":"s","bodyPaths":[{}]}', 'BadRequest'],
    ['paths that are a text', '{"secret":"s","bodyPaths":"a"}', 'BadRequest'],
    ['an unknown field', '{"secret":"s","bodyPaths":[],"x":1}', 'BadRequest'],
    ['__proto__', '{"__proto__":{"secret":"s"},"bodyPaths":[]}', 'BadRequest'],
    ['deep nesting', '['.repeat(8000), 'BadRequest'],
  ])('%s: %#', (_case, text, outcome) => expect(outcomeOf(() => readEncryptionHeader(text))).toBe(outcome));
});

describe('secret keys', () => {
  let now = Date.UTC(2026, 0, 1);
  const keys = new SecretKeys(new ServerSecret('a secret of the server, long enough'), () => now);

  test('are split into 26 characters with the suffix for the key, then 16 for the IV', () => {
    const issued = keys.issue('guide');
    expect(issued.suffix).toHaveLength(6);
    expect(issued.expireTime).toBe(now + 3_600_000);
    expect(keys.open(issued.secretKey, 'guide')).toEqual({
      key: Buffer.from(issued.secretKey.slice(0, 26) + issued.suffix),
      iv: Buffer.from(issued.secretKey.slice(26, 42)),
    });
    expect(keys.issue('guide').secretKey).not.toBe(issued.secretKey);
  });

  test('work in every process with the same secret and in no other', () => {
    const { secretKey } = keys.issue('guide');
    const open = (secret: string) =>
      outcomeOf(() => new SecretKeys(new ServerSecret(secret), () => now).open(secretKey, 'guide'));
    expect([open('a secret of the server, long enough'), open('another')]).toEqual(['accepted', 'BadRequest']);
  });

  test('are refused to another tenant', () => {
    const { secretKey } = keys.issue('guide');
    expect(outcomeOf(() => keys.open(secretKey, 'deals'))).toBe('BadRequest');
  });

  test('expire a little later than expireTime', () => {
    const { secretKey, expireTime } = keys.issue('guide');
    const at = (time: number) => {
      now = time;
      return outcomeOf(() => keys.open(secretKey, 'guide'));
    };
    expect([at(expireTime + 290_000), at(expireTime + 310_000)]).toEqual(['accepted', 'BadRequest']);
  });

  test('are refused when their expiry was changed, and when they were cut or forged', () => {
    const { secretKey } = keys.issue('guide');
    for (const forged of [
      `${secretKey.slice(0, 42)}zzzzzzzz${secretKey.slice(50)}`,
      secretKey.slice(0, -1),
      `${secretKey}x`,
      '',
      'ก'.repeat(72),
    ]) {
      expect(outcomeOf(() => keys.open(forged, 'guide'))).toBe('BadRequest');
    }
  });
});
