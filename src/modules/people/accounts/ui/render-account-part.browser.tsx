/** Renders a form of accounts, such as the login or the profile, with the texts in the language of the page. */

import type { ReactNode } from 'react';
import { AccountTexts, loadAccountTexts } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import { renderInto } from '#src/ui/react/render-into.browser.tsx';

/** Renders the form into an element. @returns a function that removes it again */
export async function showAccount(place: Element, part: ReactNode): Promise<() => void> {
  const say = await loadAccountTexts();
  return renderInto(place, <AccountTexts value={say}>{part}</AccountTexts>);
}
