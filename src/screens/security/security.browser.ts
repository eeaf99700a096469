/** Starts the page of logins and sessions. */

import { showToViewer } from '#src/screen-parts/account/account-gate.browser.ts';

showToViewer(async (place) => {
  const { resetPassword = '/', createPassword = '/', home = '/' } = place.dataset;
  const [{ showSecurity }, { bringPrivacy }] = await Promise.all([
    import('#src/modules/people/accounts/ui/security/show-security.browser.tsx'),
    import('#src/modules/people/privacy/ui/load-privacy-panel.browser.tsx'),
  ]);
  return showSecurity(place, { resetPassword, createPassword, home }, await bringPrivacy());
});
