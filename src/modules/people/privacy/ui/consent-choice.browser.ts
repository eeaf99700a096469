/** Stores whether a reader agreed that the device is recognised. */

import { type CookieJar, writeCookie } from '#src/client/cookies.ts';
import { type Consent, readConsent } from '#src/client/device/consent.ts';

/** readConsent reads it. */
const COOKIE = 'device_consent';
/** Seconds: half a year, then the reader is asked again. */
const MAX_AGE = 15_552_000;

export function storeConsent(jar: CookieJar, consent: 'granted' | 'denied', secure: boolean): void {
  writeCookie(jar, COOKIE, consent, { maxAge: MAX_AGE, secure });
}

const CHOSEN = 'consentchosen';

/** This reader's answer; undefined: never asked, or the answer has expired. */
export function consentOfReader(): Consent {
  return readConsent(document);
}

/** Stores the reader's answer, and notifies every part of the page that shows it. */
export function chooseConsent(consent: 'granted' | 'denied'): void {
  storeConsent(document, consent, location.protocol === 'https:');
  document.dispatchEvent(new Event(CHOSEN));
}

/** Calls the listener after each answer in this page from now on. @returns a function that ends it */
export function onConsentChosen(listener: () => void): () => void {
  document.addEventListener(CHOSEN, listener);
  return () => document.removeEventListener(CHOSEN, listener);
}
