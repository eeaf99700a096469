import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Message } from '#src/modules/delivery/contract.ts';
import type { FailedTry } from '#src/modules/delivery/rules.ts';

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

/** A message was not accepted. The reason contains neither receiver nor content; responses of servers repeat both. */
export class SendingFailed extends Error {
  override readonly name = 'SendingFailed';
  readonly failed: FailedTry;

  constructor(failed: FailedTry, reason: string) {
    super(reason);
    this.failed = failed;
  }
}
