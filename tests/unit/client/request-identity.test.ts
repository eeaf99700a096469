import { describe, expect, test } from 'vitest';
import { deleteCookie, readCookie, writeCookie } from '#src/client/cookies.ts';
import { identityOf } from '#src/client/request-identity.browser.ts';

/** Stores cookies as a browser does, and the text that set each. */
class Jar {
  readonly written: string[] = [];
  readonly #values = new Map<string, string>();

  constructor(start: Record<string, string> = {}) {
    for (const [name, value] of Object.entries(start)) this.#values.set(name, value);
  }

  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(words: string) {
    this.written.push(words);
    const [name = '', value = ''] = (words.split('; ')[0] ?? '').split('=');
    if (words.includes('max-age=0;')) this.#values.delete(name);
    else this.#values.set(name, value);
  }
}

describe('cookies', () => {
  test('last a year on every path by default', () => {
    const jar = new Jar();
    writeCookie(jar, 'a', 'x; y');
    writeCookie(jar, 'b', 'z', { maxAge: 60, path: '/x', secure: true });
    expect(jar.written).toEqual([
      'a=x%3B%20y; max-age=31536000; path=/; samesite=lax',
      'b=z; max-age=60; path=/x; samesite=lax; secure',
    ]);
    expect([readCookie(jar, 'a'), readCookie(jar, 'b')]).toEqual(['x; y', 'z']);
    deleteCookie(jar, 'a');
    expect(readCookie(jar, 'a')).toBeUndefined();
  });

  test.each([
    ['a', '1'],
    ['aa', '2'],
    ['none', undefined],
    ['empty', undefined],
    ['bare', '50%'],
  ])('%s is %s', (name, value) => {
    expect(readCookie(new Jar({ aa: '2', a: '1', empty: '', bare: '50%' }), name)).toBe(value);
  });
});

describe('the sender', () => {
  test.each([
    ['nobody was asked', {}],
    ['it was refused', { device_consent: 'denied' }],
  ])('gets ids for one page and no cookie when %s', (_case, cookies) => {
    const jar = new Jar(cookies);
    const first = identityOf(jar, false);
    expect(identityOf(jar, false)).toEqual(first);
    expect(jar.written).toEqual([]);
    expect(identityOf(new Jar(cookies), false).deviceId).not.toBe(first.deviceId);
  });

  test('keeps the ids of the page once the device may be recognised', () => {
    const jar = new Jar();
    const first = identityOf(jar, false);
    jar.cookie = 'device_consent=granted';
    expect(identityOf(jar, false)).toEqual(first);
    expect(jar.written.filter((words) => words.startsWith('device_id='))).toHaveLength(1);
  });

  test.each([{ device_consent: 'granted' }, { last_login: '1' }, { user_token: 'abc' }])(
    'gets ids once and stores them: %o',
    (cookies) => {
      const jar = new Jar(cookies);
      const first = identityOf(jar, false);
      expect(first).toMatchObject({ platform: 'Web', language: undefined });
      expect([first.deviceId, first.pseudoId]).toEqual([
        expect.stringMatching(/^[0-9a-f]{32}$/),
        expect.stringMatching(/^[0-9a-f]{32}$/),
      ]);
      expect(first.deviceId).not.toBe(first.pseudoId);
      expect(identityOf(jar, false)).toEqual(first);
    },
  );

  test('is described by the cookies', () => {
    const cookies = { device_id: 'device-1', pseudo_id: 'no id!', platform: 'H5', lang: 'en', user_token: 'abc' };
    const { pseudoId, ...rest } = identityOf(new Jar(cookies), true);
    expect(rest).toEqual({ deviceId: 'device-1', platform: 'H5', language: 'en', token: 'abc' });
    expect(pseudoId).toMatch(/^[0-9a-f]{32}$/);
  });
});
