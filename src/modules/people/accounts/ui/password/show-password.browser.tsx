/** Shows the forms for a forgotten password and for a first password, on their pages. */

import { tabStore } from '#src/client/storage.ts';
import { addressSetting } from '#src/modules/people/accounts/ui/login-ways.browser.ts';
import { fetchOwnUser } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { CreatePassword } from '#src/modules/people/accounts/ui/password/CreatePassword.browser.tsx';
import { ResetPassword } from '#src/modules/people/accounts/ui/password/ResetPassword.browser.tsx';
import { takeProof } from '#src/modules/people/accounts/ui/password/stored-proof.ts';
import { showAccount } from '#src/modules/people/accounts/ui/render-account-part.browser.tsx';

/** Renders the form for a forgotten password into an element. @param me  page to go to after a login */
export async function showResetPassword(place: Element, me: string): Promise<() => void> {
  return showAccount(place, <ResetPassword setting={await addressSetting()} me={me} />);
}

/** Renders the form for a first password into an element. @param security  path of the security page */
export async function showCreatePassword(place: Element, security: string): Promise<() => void> {
  const [user, setting] = await Promise.all([fetchOwnUser(), addressSetting()]);
  const kept = takeProof(tabStore, Date.now());
  return showAccount(place, <CreatePassword user={user} setting={setting} kept={kept} security={security} />);
}
