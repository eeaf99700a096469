import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import type { AccountMessage, Message } from '#src/modules/telling/delivery/contract.ts';
import type { Note } from '#src/modules/telling/delivery/letter-contract.ts';
import type { FailedTry } from '#src/modules/telling/delivery/rules.ts';

/** A message that is about to be sent. */
export interface Outgoing {
  /** The same at every try, so that receivers and providers recognise a duplicate. */
  readonly id: string;
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly receiver: string;
  readonly message: Message;
  readonly createdAt: Date;
}

/** Sends messages of one channel. */
export interface Provider {
  /**
   * Resolves once another server has accepted the message. Throws SendingFailed.
   * @param signal  aborts the try
   */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Providers of other modules, each for a channel whose receivers have different servers. */
export type MoreProviders = ReadonlyMap<Exclude<Channel, 'mail' | 'sms'>, Provider>;

/** A message was not accepted. The reason contains neither receiver nor content; responses of servers repeat both. */
export class SendingFailed extends Error {
  override readonly name = 'SendingFailed';
  readonly failed: FailedTry;
  /** Seconds for which the server wants to be left alone; 0: it does not say. */
  readonly retryAfter: number;
  /** Whether the server refuses the tenant: then every message of the tenant on this channel waits. */
  readonly ofTenant: boolean;

  constructor(failed: FailedTry, reason: string, retryAfter = 0, ofTenant = false) {
    super(reason);
    this.failed = failed;
    this.retryAfter = retryAfter;
    this.ofTenant = ofTenant;
  }
}

/** A message of an account. Throws SendingFailed for others, whose channel was mistaken. */
export function shortMessage(message: Message): AccountMessage {
  if (message.template === 'letter' || message.template === 'note') {
    throw new SendingFailed('never', `a ${message.template} does not go this way`);
  }
  return message;
}

/** A note. Throws SendingFailed for other messages. */
export function noteOf(message: Message): Note {
  if (message.template === 'note') return message.values;
  throw new SendingFailed('never', 'only notes go this way');
}
