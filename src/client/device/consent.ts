import { type CookieJar, readCookie, writeCookie } from '#src/client/cookies.ts';

/** Whether the reader agrees that the device is recognised; undefined: not asked, or asked so long ago that it is over. */
export type Consent = 'granted' | 'denied' | undefined;

const COOKIE = 'device_consent';
/** Seconds; half a year, then the reader is asked again. */
const MAX_AGE = 15_552_000;

export function readConsent(jar: CookieJar): Consent {
  const kept = readCookie(jar, COOKIE);
  return kept === 'granted' || kept === 'denied' ? kept : undefined;
}

export function keepConsent(jar: CookieJar, consent: 'granted' | 'denied', secure: boolean): void {
  writeCookie(jar, COOKIE, consent, { maxAge: MAX_AGE, secure });
}
