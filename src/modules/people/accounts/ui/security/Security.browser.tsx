/** The page of an account's logins and sessions. */

import '#src/modules/people/accounts/ui/security/security.css';
import { type ReactNode, useState } from 'react';
import type { OwnUser, Sessions } from '#src/modules/people/accounts/contract.ts';
import { useSay } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { addressText } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { ownAddresses } from '#src/modules/people/accounts/ui/own-user.browser.ts';
import { ChangeAddress } from '#src/modules/people/accounts/ui/security/ChangeAddress.browser.tsx';
import { DeleteAccount } from '#src/modules/people/accounts/ui/security/DeleteAccount.browser.tsx';
import { SessionList } from '#src/modules/people/accounts/ui/security/SessionList.browser.tsx';
import { SettingRow } from '#src/modules/people/accounts/ui/security/SettingRow.browser.tsx';

/** Pages to which the security page links. */
export interface SecurityLinks {
  readonly resetPassword: string;
  readonly createPassword: string;
  readonly home: string;
}

interface Props {
  readonly user: OwnUser;
  readonly sessions: Sessions;
  readonly setting: AddressSetting;
  readonly links: SecurityLinks;
  /** Other stored data of the reader, with its actions. */
  readonly children?: ReactNode;
}

/** The viewer's logins, sessions, and the deletion of the account. */
export function Security({ user: first, sessions, setting, links, children }: Props) {
  const say = useSay();
  const [user, setUser] = useState(first);
  const addresses = ownAddresses(user, setting.rules);
  return (
    <div className="account-sections">
      <section aria-labelledby="contacts">
        <h2 id="contacts">{say('account.security.contacts')}</h2>
        {(['email', 'mobile'] as const)
          .filter((kind) => setting.kinds.includes(kind) || user[kind] !== null)
          .map((kind) => {
            const own = addresses.find(({ rcvType }) => rcvType === kind);
            return (
              <SettingRow
                key={kind}
                name={say(`account.${kind}`)}
                value={own === undefined ? say('account.security.none') : addressText(own)}
                action={say(own === undefined ? 'account.security.add' : 'account.security.change')}
              >
                {(close) => (
                  <ChangeAddress
                    kind={kind}
                    addresses={addresses}
                    setting={setting}
                    onChanged={(changed) => {
                      setUser(changed);
                      close();
                    }}
                  />
                )}
              </SettingRow>
            );
          })}
        <SettingRow
          name={say('account.password')}
          value={say(user.hasPassword ? 'account.security.passwordSet' : 'account.security.passwordNone')}
          action={say(user.hasPassword ? 'account.security.change' : 'account.security.add')}
          href={user.hasPassword ? links.resetPassword : links.createPassword}
        />
      </section>
      <SessionList sessions={sessions} />
      {children}
      <DeleteAccount addresses={addresses} home={links.home} />
    </div>
  );
}
