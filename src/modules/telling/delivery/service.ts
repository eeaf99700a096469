import type { TxCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import { NewMail, NewNote, NewSms } from '#src/modules/telling/delivery/contract.ts';
import { countWaiting, insertMessages, type WaitingMessages } from '#src/modules/telling/delivery/outbox/store.ts';

/**
 * Queues a mail that is sent once the transaction commits. A message with the same key is sent only once.
 * @returns false when the key exists already
 */
export async function enqueueMail({ tx, tenant }: TxCtx, mail: NewMail): Promise<boolean> {
  return (await insertMessages(tx, tenant.id, [{ channel: 'mail', message: NewMail.parse(mail) }])) === 1;
}

/** Queues a text message, as `enqueueMail` does. */
export async function enqueueSms({ tx, tenant }: TxCtx, sms: NewSms): Promise<boolean> {
  return (await insertMessages(tx, tenant.id, [{ channel: 'sms', message: NewSms.parse(sms) }])) === 1;
}

/** A mail, or a note on a channel whose provider another module brings. */
export type Post =
  | { readonly channel: 'mail'; readonly message: NewMail }
  | { readonly channel: Exclude<Channel, 'mail' | 'sms'>; readonly message: NewNote };

/** Queues many messages in one statement, as `enqueueMail` does with one. */
export async function enqueuePosts({ tx, tenant }: TxCtx, posts: readonly Post[]): Promise<void> {
  if (posts.length === 0) return;
  const checked = posts.map(({ channel, message }) => ({
    channel,
    message: (channel === 'mail' ? NewMail : NewNote).parse(message),
  }));
  await insertMessages(tx, tenant.id, checked);
}

/** Throws Unavailable where the site has no configured channel, before anything is promised to a user. */
export function requireChannel({ channels }: { readonly channels: ReadonlySet<Channel> }, channel: Channel): void {
  if (!channels.has(channel)) throw new Failure('Unavailable', `nothing is set up to send ${channel}`);
}

/** The messages that wait to be sent, of every tenant: for an operator who watches the site. */
export async function readWaitingMessages(db: Db): Promise<WaitingMessages[]> {
  return countWaiting(db);
}
