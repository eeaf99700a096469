import type { Tx } from '#src/db/types.ts';
import type { UserCtx } from '#src/http/call.ts';
import type { Receiver } from '#src/modules/accounts/receiver.ts';
import { enqueueMail, enqueueSms } from '#src/modules/delivery/service.ts';

/** The addresses an account had before a change. */
export interface OldContacts {
  readonly email: string | null;
  readonly mobile: string | null;
}

/**
 * Tells the owner of an account at an address they had before that there is a new one: at the one that was replaced,
 * else at the other. Nothing in it opens anything.
 * @param key  names the change
 */
export async function tellOldContact(
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
