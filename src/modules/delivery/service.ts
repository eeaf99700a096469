import type { TxCtx } from '#src/ctx.ts';
import type { Channel } from '#src/kernel/channel.ts';
import { Failure } from '#src/kernel/failure.ts';
import { NewMail, NewNote, NewSms } from '#src/modules/delivery/contract.ts';
import { insertMessage } from '#src/modules/delivery/outbox-store.ts';

/**
 * Queues a mail that is sent once the transaction commits. A message with the same key is sent only once.
 * @returns false when the key exists already
 */
export async function enqueueMail({ tx, tenant }: TxCtx, mail: NewMail): Promise<boolean> {
  return insertMessage(tx, tenant.id, 'mail', NewMail.parse(mail));
}

/** Queues a text message, as `enqueueMail` does. */
export async function enqueueSms({ tx, tenant }: TxCtx, sms: NewSms): Promise<boolean> {
  return insertMessage(tx, tenant.id, 'sms', NewSms.parse(sms));
}

/** Queues a note on a channel whose provider another module brings, as `enqueueMail` does. */
export async function enqueueNote(
  { tx, tenant }: TxCtx,
  channel: Exclude<Channel, 'mail' | 'sms'>,
  note: NewNote,
): Promise<boolean> {
  return insertMessage(tx, tenant.id, channel, NewNote.parse(note));
}

/** Throws Unavailable where the site has no configured channel, before anything is promised to a user. */
export function requireChannel({ channels }: { readonly channels: ReadonlySet<Channel> }, channel: Channel): void {
  if (!channels.has(channel)) throw new Failure('Unavailable', `nothing is set up to send ${channel}`);
}
