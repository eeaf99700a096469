import type { ReactNode } from 'react';
import { AccountTexts, loadAccountTexts } from '#src/modules/accounts/ui/say.tsx';
import { renderInto } from '#src/ui/react/render-into.tsx';

/** Fills an element with a part of the account, in the language of the page. @returns what empties it again */
export async function showAccount(place: Element, part: ReactNode): Promise<() => void> {
  const say = await loadAccountTexts();
  return renderInto(place, <AccountTexts value={say}>{part}</AccountTexts>);
}
