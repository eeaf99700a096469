import { type CookieJar, writeCookie } from '#src/client/cookies.ts';
import { type Consent, readConsent } from '#src/client/device/consent.ts';

/** Read by readConsent. */
const COOKIE = 'device_consent';
/** Seconds; half a year, then the reader is asked again. */
const MAX_AGE = 15_552_000;

export function keepConsent(jar: CookieJar, consent: 'granted' | 'denied', secure: boolean): void {
  writeCookie(jar, COOKIE, consent, { maxAge: MAX_AGE, secure });
}

const CHOSEN = 'consentchosen';

/** What the reader of this page chose; undefined: nothing, or so long ago that it is over. */
export function consentOfReader(): Consent {
  return readConsent(document);
}

/** Keeps the reader's choice, and tells every part of the page that shows it. */
export function chooseConsent(consent: 'granted' | 'denied'): void {
  keepConsent(document, consent, location.protocol === 'https:');
  document.dispatchEvent(new Event(CHOSEN));
}

/** Told of each choice that is made on this page from now on. @returns what ends it */
export function onConsentChosen(listener: () => void): () => void {
  document.addEventListener(CHOSEN, listener);
  return () => document.removeEventListener(CHOSEN, listener);
}
