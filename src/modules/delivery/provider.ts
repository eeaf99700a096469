import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Message } from '#src/modules/delivery/contract.ts';
import type { FailedTry } from '#src/modules/delivery/rules.ts';

/** A message on its way out. */
export interface Outgoing {
  /** The same at every try: receivers and providers recognise a message they have. */
  readonly id: string;
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly receiver: string;
  readonly message: Message;
  readonly createdAt: Date;
}

/** Takes messages of one channel out of the house. */
export interface Provider {
  /**
   * Resolves once somebody else is responsible for the message. Throws SendingFailed.
   * @param signal  ends the try
   */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** A message was not taken. The reason names neither receiver nor content: answers of servers repeat both. */
export class SendingFailed extends Error {
  override readonly name = 'SendingFailed';
  readonly failed: FailedTry;

  constructor(failed: FailedTry, reason: string) {
    super(reason);
    this.failed = failed;
  }
}
