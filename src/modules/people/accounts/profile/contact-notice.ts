/** Warns the owner of an account at the former address when an address changes. */

import type { Tx } from '#src/db/types.ts';
import type { CallCtx, UserCtx } from '#src/http/call.ts';
import type { Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import type { AccountMessage } from '#src/modules/telling/delivery/contract.ts';
import { enqueueMail, enqueueSms } from '#src/modules/telling/delivery/service.ts';

/** The addresses an account had before a change. */
export interface OldContacts {
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * Sends the owner of an account a notice that an address was added or changed. It goes to the address that was
 * replaced, else to the other one. The message contains no link or code.
 * @param key  identifies the change, so that it is sent once
 */
export async function notifyOldContact(
  tx: Tx,
  { tenant, lang, caller, channels }: UserCtx,
  { old, changed, key }: { readonly old: OldContacts; readonly changed: Receiver; readonly key: string },
): Promise<void> {
  const replaced = old[changed.kind];
  const to = replaced ?? old.email ?? old.mobile;
  if (to === null) return;
  const values = {
    change: `${changed.kind}${replaced === null ? 'Added' : 'Changed'}` as const,
    at: Date.now(),
    device: { ...caller.agent, platform: caller.platform },
  };
  const message = { to, lang, key: `contact:${key}`, template: 'contactChanged', values } as const;
  if (to === old.email) {
    if (channels.has('mail')) await enqueueMail({ tx, tenant }, message);
  } else if (channels.has('sms')) {
    await enqueueSms({ tx, tenant }, message);
  }
}

/** Changes that the owner of an account is told of. */
export type AccountChange = Extract<AccountMessage, { template: 'contactChanged' }>['values']['change'];

/**
 * Sends the owner of an account a notice at every address it has: where money or private messages go has changed.
 * @param key  identifies the change, so that it is sent once
 */
export async function notifyOwner(
  tx: Tx,
  { tenant, lang, caller, channels }: Pick<CallCtx, 'tenant' | 'lang' | 'caller' | 'channels'>,
  { contacts, change, key }: { readonly contacts: OldContacts; readonly change: AccountChange; readonly key: string },
): Promise<void> {
  const values = { change, at: Date.now(), device: { ...caller.agent, platform: caller.platform } };
  const message = { lang, template: 'contactChanged', values } as const;
  if (contacts.email !== null && channels.has('mail')) {
    await enqueueMail({ tx, tenant }, { ...message, to: contacts.email, key: `changed:mail:${key}` });
  }
  if (contacts.mobile !== null && channels.has('sms')) {
    await enqueueSms({ tx, tenant }, { ...message, to: contacts.mobile, key: `changed:sms:${key}` });
  }
}
