import { type CookieJar, readCookie, writeCookie } from '#src/client/cookies.ts';

const COOKIE = 'timezone';

/**
 * Keeps how far the reader's clock is from UTC, found out once: a reader who travels keeps the times they are used to.
 * @param offset  minutes from local time to UTC, as Date has it: -420 in Bangkok
 */
export function keepTimeZone(jar: CookieJar, offset: number, secure: boolean): void {
  if (readCookie(jar, COOKIE) === undefined) writeCookie(jar, COOKIE, String(offset), { secure });
}
