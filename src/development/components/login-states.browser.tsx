/** Shows the login and registration forms in every state, for the page of components. */

import '#src/modules/people/accounts/ui/login/login.css';
import type { ReactNode } from 'react';
import { LoginForm } from '#src/modules/people/accounts/ui/login/LoginForm.browser.tsx';
import { RegisterForm } from '#src/modules/people/accounts/ui/login/RegisterForm.browser.tsx';
import { RegistrationDone } from '#src/modules/people/accounts/ui/login/RegistrationDone.browser.tsx';
import type { AddressSetting } from '#src/modules/people/accounts/ui/login-address-input.ts';
import { showAccount } from '#src/modules/people/accounts/ui/render-account-part.browser.tsx';

const nothing = () => undefined;
const THAILAND = { area: '66', name: 'Thailand', regex: '^[689]\\d{8}$', isDefault: true };
const BOTH: AddressSetting = { rules: [THAILAND], kinds: ['email', 'mobile'] };
const EMAIL: AddressSetting = { rules: [THAILAND], kinds: ['email'] };
const ALL = { password: true, code: true, line: true, firebase: true, email: true, mobile: true };
const PASSWORDS = { ...ALL, code: false, line: false, firebase: false, mobile: false };
const ends = { onDone: nothing, onRegister: nothing, onLogin: nothing };

const STATES: Readonly<Record<string, ReactNode>> = {
  'every way': <LoginForm setting={BOTH} ways={ALL} {...ends} />,
  'passwords alone': <LoginForm setting={EMAIL} ways={PASSWORDS} {...ends} />,
  register: <RegisterForm setting={BOTH} {...ends} />,
  registered: <RegistrationDone {...ends} />,
};

/** Renders each state of the login into the element with its name. */
export async function showLogins(page: ParentNode): Promise<void> {
  for (const [name, state] of Object.entries(STATES)) {
    const place = page.querySelector(`[data-login-state="${name}"]`);
    if (place !== null) await showAccount(place, state);
  }
}
