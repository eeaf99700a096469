import { callApi } from '#src/client/api.ts';
import { deleteCookie } from '#src/client/cookies.ts';

/** Cookies a device is told apart by; see docs/privacy.md. */
const DEVICE_ID = 'device_id';
const PSEUDO_ID = 'pseudo_id';
const TIMEZONE = 'timezone';
const SEARCHES = 'searchHistory';
const EMOJI = 'recentlyUsedEmoji';
const LAST_WAY = 'last_way';

/**
 * Has the server forget this device, and then this browser what it kept of its reader: searches, ids, habits. The
 * language, the theme, a login and the choice about the device stay. Throws CallFailure, with nothing forgotten.
 */
export async function forgetBrowser(): Promise<void> {
  // It names the device, so it comes first.
  await callApi('DELETE /privacy/device', {}, { quiet: true });
  deleteCookie(document, DEVICE_ID);
  deleteCookie(document, PSEUDO_ID);
  deleteCookie(document, TIMEZONE);
  localStorage.removeItem(SEARCHES);
  localStorage.removeItem(EMOJI);
  localStorage.removeItem(LAST_WAY);
}
