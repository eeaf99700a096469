import { type CookieJar, writeCookie } from '#src/client/cookies.ts';

/** Read by readConsent. */
const COOKIE = 'device_consent';
/** Seconds; half a year, then the reader is asked again. */
const MAX_AGE = 15_552_000;

export function keepConsent(jar: CookieJar, consent: 'granted' | 'denied', secure: boolean): void {
  writeCookie(jar, COOKIE, consent, { maxAge: MAX_AGE, secure });
}
