/** Erases what the server and this browser stored about the device. */

import { callApi } from '#src/client/api.browser.ts';
import { deleteCookie } from '#src/client/cookies.ts';
import { browserStore } from '#src/client/storage.ts';
import { COMPARED_PRODUCTS } from '#src/ui/compare/comparison-storage-key.ts';

/** Cookies that identify a device; see docs/privacy.md. */
const DEVICE_ID = 'device_id';
const PSEUDO_ID = 'pseudo_id';
const SEARCHES = 'searchHistory';
const EMOJI = 'recentlyUsedEmoji';
const LAST_WAY = 'last_way';
const RECENT_PRODUCTS = 'recent_products';
const LIKED_SUBJECTS = 'liked_subjects';
const CHAT_HISTORY = 'chat_history';

/**
 * Deletes the server's data about this device, then what this browser stored about its reader: searches, products seen,
 * conversations, ids, habits.
 * The language, the theme, the session and the answer about the device stay. Throws CallFailure, with nothing deleted.
 */
export async function eraseDevice(): Promise<void> {
  // The call needs the device id, so it comes first.
  await callApi('DELETE /privacy/device', {}, { quiet: true });
  deleteCookie(document, DEVICE_ID);
  deleteCookie(document, PSEUDO_ID);
  browserStore.removeItem(SEARCHES);
  browserStore.removeItem(EMOJI);
  browserStore.removeItem(LAST_WAY);
  browserStore.removeItem(RECENT_PRODUCTS);
  browserStore.removeItem(LIKED_SUBJECTS);
  browserStore.removeItem(COMPARED_PRODUCTS);
  browserStore.removeItem(CHAT_HISTORY);
}
