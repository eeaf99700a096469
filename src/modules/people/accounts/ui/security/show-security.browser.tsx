/** Shows the security settings of the user's account, on their page. */

import type { ReactNode } from 'react';
import { callApi } from '#src/client/api.browser.ts';
import { readServerClock } from '#src/client/server-clock.ts';
import { addressSetting } from '#src/modules/people/accounts/ui/login-ways.browser.ts';
import { fetchOwnUser } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { showAccount } from '#src/modules/people/accounts/ui/render-account-part.browser.tsx';
import { Security, type SecurityLinks } from '#src/modules/people/accounts/ui/security/Security.browser.tsx';

/**
 * Loads the account and its sessions, and renders the settings into an element.
 * @param more  content before the deletion of the account
 */
export async function showSecurity(place: Element, links: SecurityLinks, more?: ReactNode): Promise<() => void> {
  const [user, setting, { data: sessions = [] }] = await Promise.all([
    fetchOwnUser(),
    addressSetting(),
    callApi('GET /sessions', {}),
    readServerClock(),
  ]);
  return showAccount(
    place,
    <Security user={user} sessions={sessions} setting={setting} links={links}>
      {more}
    </Security>,
  );
}
