import { describe, expect, test } from 'vitest';
import { keepWay, lastWay } from '#src/modules/accounts/ui/login/last-way.ts';
import { beginLineLogin, endLineLogin } from '#src/modules/accounts/ui/login/line-login.ts';
import { ownPath } from '#src/modules/accounts/ui/login/own-path.ts';

/** A store of a browser. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('where a login leads', () => {
  const here = new URL('https://deals.test/en/login?from=x');
  test.each([
    ['/en/product/a?tab=1#b', '/en/product/a?tab=1#b'],
    ['/', '/'],
    [null, undefined],
    ['', undefined],
    ['https://evil.test/', undefined],
    ['//evil.test/', undefined],
    ['/\\evil.test/', undefined],
    ['/\t/evil.test/', undefined],
    ['javascript:alert(1)', undefined],
    ['/en/login?from=/me', undefined],
  ])('from %j', (wanted, path) => {
    expect(ownPath(wanted, here)).toBe(path);
  });
});

describe('the way of the last login', () => {
  test('is kept, and no address with it', () => {
    const store = storage();
    keepWay(store, { by: 'code', kind: 'mobile', area: '65' });
    expect(lastWay(store)).toEqual({ by: 'code', kind: 'mobile', area: '65' });
  });

  test.each([null, 'no json', '[]', '{"by":"magic","kind":"fax","area":"x"}'])('is the usual one after %j', (kept) => {
    expect(lastWay({ getItem: () => kept })).toEqual({ by: 'password', kind: 'email' });
  });
});

describe('a login at LINE', () => {
  const line = { authorize: 'https://line.test/authorize', clientId: 'a-client' };
  const at = { login: '/en/login', here: new URL('https://deals.test/en/deals?page=2'), now: 1000 };

  function begin() {
    const store = storage();
    const asked = new URL(beginLineLogin(store, line, at)).searchParams;
    return { store, asked, state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
  }

  test('goes to LINE and comes back once, with the nonce it began with', () => {
    const { store, asked, state, nonce } = begin();
    expect(asked.get('redirect_uri')).toBe('https://deals.test/en/login');
    expect(asked.get('client_id')).toBe('a-client');
    const hash = `#state=${state}&id_token=a.b.c`;
    expect(endLineLogin(store, hash, 2000)).toEqual({ idToken: 'a.b.c', nonce, from: '/en/deals?page=2' });
    expect(endLineLogin(store, hash, 2000)).toBeNull();
  });

  test.each([
    ['of another state', () => '#state=made-up&id_token=a.b.c', 2000, null],
    ['without a token', (state: string) => `#state=${state}&error=access_denied`, 2000, null],
    ['after ten minutes', (state: string) => `#state=${state}&id_token=a.b.c`, 601_001, null],
    ['that never was', () => '', 2000, undefined],
    ['whose fragment is a heading', () => '#comments', 2000, undefined],
  ])('an answer %s logs nobody in', (_, hashOf, now, found) => {
    const { store, state } = begin();
    expect(endLineLogin(store, hashOf(state), now)).toBe(found);
  });
});
