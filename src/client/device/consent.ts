import type { CookieJar } from '#src/client/cookies.ts';

/** Whether the reader agrees that the device is recognised; undefined: not asked, or asked so long ago that it is over. */
export type Consent = 'granted' | 'denied' | undefined;

/** Every page asks this, so it stands without what other cookies need. */
export function readConsent({ cookie }: CookieJar): Consent {
  return /(?:^|; )device_consent=(granted|denied)(?:;|$)/.exec(cookie)?.[1] as Consent;
}
