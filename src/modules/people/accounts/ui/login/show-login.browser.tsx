/** Shows the login, in its dialog and on the login page. */

import { Login, type LoginShown } from '#src/modules/people/accounts/ui/login/Login.browser.tsx';
import { addressSetting, loginWays } from '#src/modules/people/accounts/ui/login-ways.browser.ts';
import { showAccount } from '#src/modules/people/accounts/ui/render-account-part.browser.tsx';

/** Renders the login into an element. @returns a function that removes it again */
export async function showLogin(place: Element, shown: LoginShown): Promise<() => void> {
  const [setting, ways] = await Promise.all([addressSetting(), loginWays()]);
  return showAccount(place, <Login {...shown} setting={setting} ways={ways} />);
}
