import { createContext, useContext } from 'react';
import type { SayAccount } from '#src/modules/accounts/ui/account-texts.ts';

/** The texts of accounts for everything inside. */
export const AccountTexts = createContext<SayAccount | null>(null);

export function useSay(): SayAccount {
  const say = useContext(AccountTexts);
  if (say === null) throw new Error('there are no AccountTexts around this component');
  return say;
}
