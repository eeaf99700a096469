/** Asks the server which ways to share the tenant offers. */

import { callApi } from '#src/client/api.browser.ts';
import { inApp } from '#src/client/host-app.browser.ts';
import type { ShareWays } from '#src/ui/share/share-targets.ts';

/** Where the site does not answer, a reader can still share in every way. */
const ALL: ShareWays = {
  copyLink: true,
  system: true,
  line: true,
  facebook: true,
  whatsApp: true,
  x: true,
  telegram: true,
};

/** The ways to share that the tenant offers on this terminal. */
export async function shareWays(): Promise<ShareWays> {
  const body = { terminalType: inApp() ? ('app' as const) : ('h5' as const) };
  try {
    const call = 'POST /saas-low-code-service/api/app-package-config/share-switch';
    return (await callApi(call, { body }, { quiet: true })).data ?? ALL;
  } catch (error) {
    console.warn('every way to share is offered', error);
    return ALL;
  }
}
