/** Reads whether the reader agreed that this device is recognised. */

import type { CookieJar } from '#src/client/cookies.ts';

/** Whether the reader agreed that the device is recognised; undefined: never asked, or the answer has expired. */
export type Consent = 'granted' | 'denied' | undefined;

/** Every page runs this, so it does not import cookies.ts. */
export function readConsent({ cookie }: CookieJar): Consent {
  return /(?:^|; )device_consent=(granted|denied)(?:;|$)/.exec(cookie)?.[1] as Consent;
}
