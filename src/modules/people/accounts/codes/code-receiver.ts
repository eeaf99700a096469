/** Reads an e-mail address or a mobile number from a request, and brings it into the form in which it is stored. */

import type { Tenant } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { ReceiverInput } from '#src/modules/people/accounts/codes/code-contract.ts';
import type { ChangeAddressRequest } from '#src/modules/people/accounts/contract.ts';
import { cleanEmail, cleanMobile } from '#src/modules/people/accounts/rules.ts';
import { mobileRule } from '#src/modules/running/tenants/rules.ts';

/** An address that can receive a code, in the one form in which it is stored. */
export interface Receiver {
  readonly kind: 'email' | 'mobile';
  /** A lower-case e-mail address, or calling code and national number in digits. */
  readonly address: string;
}

/** The receiver as one text: `email:somebody@example.com`. */
export function receiverText({ kind, address }: Receiver): string {
  return `${kind}:${address}`;
}

/** Parses a text made by `receiverText`. */
export function receiverFrom(text: string): Receiver {
  const [kind, address = ''] = text.split(/:(.*)/s);
  return { kind: kind === 'mobile' ? 'mobile' : 'email', address };
}

/** The receiver that a request names. Without a type, an address with an @ is an e-mail address. Throws BadRequest. */
export function receiverOf(tenant: Tenant, { rcv, rcvType, countryCode }: ReceiverInput): Receiver {
  const kind = rcvType === 'any' ? (rcv.includes('@') ? 'email' : 'mobile') : /^e/.test(rcvType) ? 'email' : 'mobile';
  return kind === 'email' ? emailReceiver(rcv) : mobileReceiver(tenant, rcv, countryCode);
}

/** The receiver of two fields, of which exactly one must be given. Throws BadRequest. */
export function eitherReceiver(
  tenant: Tenant,
  { email, mobile, countryCode }: Pick<ChangeAddressRequest, 'email' | 'mobile' | 'countryCode'>,
): Receiver {
  return email === undefined ? mobileReceiver(tenant, mobile ?? '', countryCode) : emailReceiver(email);
}

export function emailReceiver(text: string): Receiver {
  const address = cleanEmail(text);
  if (address === undefined) {
    throw new Failure('BadEmail', '', [{ field: 'email', reason: 'not an e-mail address' }]);
  }
  return { kind: 'email', address };
}

/** @param countryCode  with or without +. Default: the tenant's first calling code */
export function mobileReceiver(tenant: Tenant, text: string, countryCode: string | undefined): Receiver {
  const area = countryCode?.replace(/^\+/, '') || (tenant.phoneAreas[0] ?? '');
  const rule = mobileRule(tenant, area);
  const address = rule === undefined ? undefined : cleanMobile(area, rule, text);
  if (address === undefined) {
    throw new Failure('BadMobile', '', [
      { field: 'mobile', reason: 'not a mobile number of a country that registers' },
    ]);
  }
  return { kind: 'mobile', address };
}
