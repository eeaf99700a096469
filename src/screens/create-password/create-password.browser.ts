/** Starts the form of a first password in its page. */

import { showToViewer } from '#src/screen-parts/account/account-gate.browser.ts';

showToViewer(async (place) => {
  const { showCreatePassword } = await import('#src/modules/people/accounts/ui/password/show-password.browser.tsx');
  return showCreatePassword(place, place.dataset['security'] ?? '/');
});
