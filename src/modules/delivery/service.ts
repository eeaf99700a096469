import type { TxCtx } from '#src/ctx.ts';
import type { Channel } from '#src/kernel/channel.ts';
import { Failure } from '#src/kernel/failure.ts';
import { NewMail, NewSms } from '#src/modules/delivery/contract.ts';
import { insertMessage } from '#src/modules/delivery/outbox-store.ts';

/**
 * Has a mail sent once the transaction commits; however often the same key is written, once.
 * @returns false when a message of that key was written before
 */
export async function enqueueMail({ tx, tenant }: TxCtx, mail: NewMail): Promise<boolean> {
  return insertMessage(tx, tenant.id, 'mail', NewMail.parse(mail));
}

/** Has a text message sent once the transaction commits, as `enqueueMail` does. */
export async function enqueueSms({ tx, tenant }: TxCtx, sms: NewSms): Promise<boolean> {
  return insertMessage(tx, tenant.id, 'sms', NewSms.parse(sms));
}

/** Throws Unavailable where the site has no way to send such messages, before anything is promised to anybody. */
export function requireChannel({ channels }: { readonly channels: ReadonlySet<Channel> }, channel: Channel): void {
  if (!channels.has(channel)) throw new Failure('Unavailable', `nothing is set up to send ${channel}`);
}
