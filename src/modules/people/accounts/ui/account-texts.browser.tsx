/** Loads the texts of accounts in the page's language, and gives them to the components of accounts. */

import { createContext, useContext } from 'react';
import { type Say, sayIn } from '#src/i18n/browser-texts.ts';
import type { account } from '#src/i18n/th/account.ts';

/** Looks up the texts of accounts in the page's language. */
export type SayAccount = Say<keyof typeof account>;

export async function loadAccountTexts(): Promise<SayAccount> {
  const { lang } = document.documentElement;
  return sayIn(lang, (await group(lang)).account);
}

function group(lang: string) {
  if (lang === 'en') return import('#src/i18n/en/account.ts');
  if (lang === 'id') return import('#src/i18n/id/account.ts');
  return import('#src/i18n/th/account.ts');
}

/** The texts of accounts for all components inside. */
export const AccountTexts = createContext<SayAccount | null>(null);

export function useSay(): SayAccount {
  const say = useContext(AccountTexts);
  if (say === null) throw new Error('there are no AccountTexts around this component');
  return say;
}
