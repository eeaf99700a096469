import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keepWay, lastWay } from '#src/modules/people/accounts/ui/login/last-login-way.ts';
import { ownPath } from '#src/modules/people/accounts/ui/login/path-after-login.ts';
import { beginServiceLogin, endServiceLogin } from '#src/modules/people/accounts/ui/login/service-login.browser.ts';

/** A browser's storage. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('the page after a login', () => {
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

describe('the method of the last login', () => {
  test('is stored, without the address', () => {
    const store = storage();
    keepWay(store, { by: 'code', kind: 'mobile', area: '65' });
    expect(lastWay(store)).toEqual({ by: 'code', kind: 'mobile', area: '65' });
  });

  test.each([null, 'no json', '[]', '{"by":"magic","kind":"fax","area":"x"}'])('is the default after %j', (kept) => {
    expect(lastWay({ getItem: () => kept })).toEqual({ by: 'password', kind: 'email' });
  });
});

describe('a login at another service', () => {
  const line = {
    service: 'line',
    name: 'LINE',
    authorize: 'https://line.test/authorize',
    clientId: 'a-client',
  } as const;
  const at = { login: '/en/login', here: new URL('https://deals.test/en/deals?page=2'), now: 1000 };

  async function begin() {
    const store = storage();
    const asked = new URL(await beginServiceLogin(store, line, at)).searchParams;
    return { store, asked, state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
  }

  test('stores its state before the redirect, and the state can be read once', async () => {
    const { store, asked, state, nonce } = await begin();
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('redirect_uri')).toBe('https://deals.test/en/login');
    expect(asked.get('client_id')).toBe('a-client');
    const search = `?state=${state}&code=a-code`;
    const back = endServiceLogin(store, search, 2000);
    expect(back).toEqual({
      service: 'line',
      code: 'a-code',
      nonce,
      codeVerifier: expect.stringMatching(/^[\w-]{43}$/),
      redirectUri: 'https://deals.test/en/login',
      from: '/en/deals?page=2',
    });
    expect(endServiceLogin(store, search, 2000)).toBeNull();
    // The service receives a digest of a value that only this browser knows.
    expect(asked.get('code_challenge_method')).toBe('S256');
    const digest = createHash('sha256')
      .update(back?.codeVerifier ?? '')
      .digest('base64url');
    expect(asked.get('code_challenge')).toBe(digest);
  });

  test.each([
    ['of another state', () => '?state=made-up&code=a', 2000, null],
    ['without a code', (state: string) => `?state=${state}&error=access_denied`, 2000, null],
    ['after ten minutes', (state: string) => `?state=${state}&code=a`, 601_001, null],
    ['that never was', () => '', 2000, undefined],
    ['of another page', () => '?from=/me', 2000, undefined],
  ])('a response %s does not log in', async (_, searchOf, now, found) => {
    const { store, state } = await begin();
    expect(endServiceLogin(store, searchOf(state), now)).toBe(found);
  });
});
