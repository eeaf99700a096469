/** Starts the form of the reader's profile in its page. */

import { showToViewer } from '#src/screen-parts/account/account-gate.browser.ts';

showToViewer(async (place) => {
  const { showProfile } = await import('#src/modules/people/accounts/ui/profile/show-profile.browser.tsx');
  return showProfile(place);
});
