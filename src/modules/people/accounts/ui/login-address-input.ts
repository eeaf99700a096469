/** Reads and words the address of an account in forms. */

import { cleanEmail, cleanMobile } from '#src/modules/people/accounts/rules.ts';
import type { SayAccount } from '#src/modules/people/accounts/ui/account-texts.browser.tsx';
import type { PhoneArea } from '#src/ui/form/PhoneField.browser.tsx';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

/** The kind of address that identifies an account. */
export type AddressKind = 'email' | 'mobile';

/** A country whose numbers may log in, from the call for phone rules. */
export interface PhoneRule extends PhoneArea {
  /** Regular expression for the national number. */
  readonly regex: string;
  readonly isDefault: boolean;
}

/** The kinds of addresses that the tenant accepts. */
export interface AddressSetting {
  readonly rules: readonly PhoneRule[];
  /** Kinds to which codes can be sent; at least one. */
  readonly kinds: readonly AddressKind[];
}

/** An address, as the calls for codes take it. */
export interface AddressInput {
  readonly rcv: string;
  readonly rcvType: AddressKind;
  readonly countryCode?: string;
}

type Values = Readonly<Record<string, string>>;

/** Reads the address from a form's values. Returns the address, or its errors. */
export function readAddress(
  kind: AddressKind,
  values: Values,
  rules: readonly PhoneRule[],
  say: SayAccount,
): { readonly address: AddressInput; readonly faults?: never } | { readonly address?: never; readonly faults: Faults } {
  const text = values[kind] ?? '';
  if (kind === 'email') {
    if (text === '') return { faults: { email: say('account.emptyEmail') } };
    const email = cleanEmail(text);
    return email === undefined
      ? { faults: { email: say('account.badEmail') } }
      : { address: { rcv: email, rcvType: 'email' } };
  }
  if (text === '') return { faults: { mobile: say('account.emptyMobile') } };
  const rule = rules.find(({ area }) => area === values['area']);
  if (rule === undefined || cleanMobile(rule.area, rule.regex, text) === undefined) {
    return { faults: { mobile: say('account.badMobile') } };
  }
  return { address: { rcv: text, rcvType: 'mobile', countryCode: rule.area } };
}

/** The address as its owner sees it. */
export function addressText({ rcv, countryCode }: AddressInput): string {
  return countryCode === undefined ? rcv : `+${countryCode} ${rcv}`;
}

/** The error of a code with six digits; undefined when it is valid. */
export function codeFault(code: string | undefined, say: SayAccount): string | undefined {
  if (code === undefined || code === '') return say('account.emptyCode');
  return /^\d{6}$/.test(code) ? undefined : say('account.badCode');
}
