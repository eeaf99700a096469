/** Fetches the account of the logged-in user, and reads the addresses to which the user can have codes sent. */

import { callApi } from '#src/client/api.browser.ts';
import type { OwnUser } from '#src/modules/people/accounts/contract.ts';
import type { AddressInput, AddressKind, PhoneRule } from '#src/modules/people/accounts/ui/login-address-input.ts';

/** Fetches all data of the logged-in user. Throws CallFailure. */
export async function fetchOwnUser(): Promise<OwnUser> {
  const { data } = await callApi('GET /saas-user-service/user-ext-info/getWithExtInfoById', {});
  if (data === undefined || !data.own) throw new Error('the answer is not about whoever asked');
  return data;
}

/** The addresses of an account, as the calls for codes take them. */
export function ownAddresses(
  { email, mobile }: Pick<OwnUser, 'email' | 'mobile'>,
  rules: readonly PhoneRule[],
): readonly AddressInput[] {
  return [
    ...(email === null ? [] : [{ rcv: email, rcvType: 'email' as const }]),
    ...(mobile === null ? [] : [ownMobile(mobile, rules)]),
  ];
}

function ownMobile(mobile: string, rules: readonly PhoneRule[]): AddressInput & { rcvType: AddressKind } {
  const area = rules.find((rule) => mobile.startsWith(rule.area))?.area;
  if (area === undefined) return { rcv: mobile, rcvType: 'mobile' };
  return { rcv: mobile.slice(area.length), rcvType: 'mobile', countryCode: area };
}
