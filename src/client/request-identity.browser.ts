/** Reads or makes the ids of a device and a session that each call carries. */

import { type CookieJar, readCookie, writeCookie } from '#src/client/cookies.ts';
import { readConsent } from '#src/client/device/consent.ts';
import { LAST_LOGIN_COOKIE, TOKEN_COOKIE } from '#src/client/viewer/last-login-cookie.browser.ts';

/** Names of the cookies that describe the sender of a request. */
const COOKIES = {
  device: 'device_id',
  pseudo: 'pseudo_id',
  platform: 'platform',
  language: 'lang',
} as const;

const ID = /^[A-Za-z0-9-]{8,64}$/;
const DEFAULT_PLATFORM = 'Web';

/** Ids of the sender that every request carries, besides its own id. */
export interface Identity {
  readonly deviceId: string;
  readonly pseudoId: string;
  readonly platform: string;
  /** undefined: the browser's own languages apply. */
  readonly language: string | undefined;
  readonly token: string | undefined;
}

/** Ids of senders who are not recognised: they last as long as the page. */
const unstored = new WeakMap<CookieJar, Map<string, string>>();

/**
 * Reads the sender's ids from cookies, and creates those that are missing or malformed. Created ids are stored only for
 * who allowed the device to be recognised or is logged in.
 */
export function identityOf(jar: CookieJar, secure: boolean): Identity {
  return {
    deviceId: keptId(jar, COOKIES.device, secure),
    pseudoId: keptId(jar, COOKIES.pseudo, secure),
    platform: readCookie(jar, COOKIES.platform) ?? DEFAULT_PLATFORM,
    language: readCookie(jar, COOKIES.language),
    token: readCookie(jar, TOKEN_COOKIE),
  };
}

function keptId(jar: CookieJar, name: string, secure: boolean): string {
  const kept = readCookie(jar, name);
  if (kept !== undefined && ID.test(kept)) return kept;
  const ids = unstored.get(jar) ?? new Map<string, string>();
  unstored.set(jar, ids);
  const id = ids.get(name) ?? randomId();
  ids.set(name, id);
  if (mayStore(jar)) writeCookie(jar, name, id, { secure });
  return id;
}

function mayStore(jar: CookieJar): boolean {
  return (
    [LAST_LOGIN_COOKIE, TOKEN_COOKIE].some((name) => readCookie(jar, name) !== undefined) ||
    readConsent(jar) === 'granted'
  );
}

/** 32 hexadecimal digits. crypto.randomUUID is missing in pages without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
