import { type CookieJar, readCookie, writeCookie } from '#src/client/cookies.ts';

/** Names of the cookies that describe the sender of a request. */
const COOKIES = {
  device: 'device_id',
  pseudo: 'pseudo_id',
  platform: 'platform',
  language: 'lang',
  token: 'user_token',
  timeZone: 'timezone',
} as const;

const ID = /^[A-Za-z0-9-]{8,64}$/;
const DEFAULT_PLATFORM = 'Web';

/** What every request tells about its sender, besides its own id. */
export interface Identity {
  readonly deviceId: string;
  readonly pseudoId: string;
  readonly platform: string;
  /** undefined: the browser's own languages apply. */
  readonly language: string | undefined;
  readonly token: string | undefined;
}

/** Reads the sender's ids from cookies. Creates and stores an id that is missing or malformed. */
export function identityOf(jar: CookieJar, secure: boolean): Identity {
  return {
    deviceId: keptId(jar, COOKIES.device, secure),
    pseudoId: keptId(jar, COOKIES.pseudo, secure),
    platform: readCookie(jar, COOKIES.platform) ?? DEFAULT_PLATFORM,
    language: readCookie(jar, COOKIES.language),
    token: readCookie(jar, COOKIES.token),
  };
}

function keptId(jar: CookieJar, name: string, secure: boolean): string {
  const kept = readCookie(jar, name);
  if (kept !== undefined && ID.test(kept)) return kept;
  const made = randomId();
  writeCookie(jar, name, made, { secure });
  return made;
}

/** 32 hexadecimal digits. crypto.randomUUID is missing in pages without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores the reader's offset from UTC, once: a reader who travels keeps their usual times.
 * @param offset  minutes from local time to UTC, as Date has it: -420 in Bangkok
 */
export function storeTimeZone(jar: CookieJar, offset: number, secure: boolean): void {
  if (readCookie(jar, COOKIES.timeZone) === undefined) writeCookie(jar, COOKIES.timeZone, String(offset), { secure });
}
