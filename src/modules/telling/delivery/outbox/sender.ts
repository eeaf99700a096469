/** Sends the messages of the outbox, and tries again those that failed. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { isLang } from '#src/kernel/lang.ts';
import type { Channel } from '#src/kernel/message-channel.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { Message } from '#src/modules/telling/delivery/contract.ts';
import {
  endMessage,
  expireMessages,
  postponeAll,
  postponeMessage,
  secondsToNext,
  type TakenMessage,
  takeMessage,
} from '#src/modules/telling/delivery/outbox/store.ts';
import { type Outgoing, type Provider, SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';
import { maskedReceiver, waitAfter } from '#src/modules/telling/delivery/rules.ts';

/** Longest try; shorter than the lease, so that no other sender takes the message meanwhile. */
const TRY_MS = 25_000;
/** How long a try may continue when the process stops. */
const GRACE_MS = 3000;
const SOON_SECONDS = 60;
/** Added to waits, because timers and the database's clock may differ by some milliseconds. */
const EARLY_MS = 50;

/** The result of an attempt, for the log. `to` is masked. */
export interface Try {
  readonly tenant: string;
  readonly id: number;
  readonly channel: Channel;
  readonly template: string;
  readonly to: string;
  readonly attempts: number;
}

export interface SenderOptions {
  readonly db: Db;
  readonly channel: Channel;
  readonly provider: Provider;
  /** Messages that are sent at a time, where receivers have different servers; 1 by default. */
  readonly lanes?: number;
  readonly onSent: (attempt: Try) => void;
  readonly onFailed: (attempt: Try, reason: string, givenUp: boolean) => void;
  /** Receives errors that happen outside of a try. */
  readonly warn: (error: unknown) => void;
}

/** Sends the due messages of one channel, oldest first, and comes back for those that must wait. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #cut = new AbortController();
  #stopping = false;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  /** Tries in a row that did not reach the server, and until when it is left alone (performance.now()). */
  #downs = 0;
  #downUntil = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Sends until no message is due or the server is down. A call during a run makes it look once more. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Starts no further attempt, and aborts a running one after a moment. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const cut = setTimeout(() => this.#cut.abort(), GRACE_MS);
    await this.#running?.catch(this.#options.warn);
    clearTimeout(cut);
    this.#options.provider.close();
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopping) {
      this.#again = false;
      if (performance.now() >= this.#downUntil) await this.#pass();
    }
  }

  async #pass(): Promise<void> {
    const { db, channel } = this.#options;
    await expireMessages(db);
    const tenants = new Map((await allTenants(db)).map((tenant) => [tenant.id, tenant]));
    const lanes = Array.from({ length: this.#options.lanes ?? 1 }, () => this.#sendDue(tenants));
    if ((await Promise.all(lanes)).includes('down')) return;
    const seconds = await secondsToNext(db, channel);
    if (seconds !== undefined) this.#comeBack(seconds);
  }

  /** Sends one message after another until none is due. */
  async #sendDue(tenants: ReadonlyMap<number, Tenant>): Promise<'tried' | 'down'> {
    const { db, channel } = this.#options;
    while (!this.#stopping && performance.now() >= this.#downUntil) {
      const taken = await takeMessage(db, channel);
      const tenant = tenants.get(taken?.tenantId ?? 0);
      if (taken === undefined || tenant === undefined) return 'tried';
      if ((await this.#try(taken, tenant)) === 'down') return 'down';
    }
    return 'tried';
  }

  /** Sends a message or postpones it. */
  async #try(taken: TakenMessage, tenant: Tenant): Promise<'tried' | 'down'> {
    const { db, channel, provider, onSent, onFailed } = this.#options;
    const { id, template, attempts, receiver } = taken;
    const attempt: Try = { tenant: tenant.code, id, channel, template, to: maskedReceiver(receiver), attempts };
    try {
      await provider.send(toOutgoing(taken, tenant), AbortSignal.any([AbortSignal.timeout(TRY_MS), this.#cut.signal]));
    } catch (error) {
      if (!(error instanceof SendingFailed)) throw error;
      const { failed, message: reason, retryAfter } = error;
      const tries = failed === 'down' ? ++this.#downs : attempts;
      const seconds = waitAfter(failed, tries, taken.ageSeconds, retryAfter);
      if (seconds === undefined) await endMessage(db, taken, 'FAILED', reason);
      else await postponeMessage(db, taken, { seconds, reason });
      if (error.ofTenant) await postponeAll(db, { tenantId: taken.tenantId, channel }, seconds ?? retryAfter);
      onFailed(attempt, reason, seconds === undefined);
      if (failed !== 'down') return 'tried';
      this.#downUntil = performance.now() + (seconds ?? 1) * 1000;
      this.#comeBack(seconds ?? 1);
      return 'down';
    }
    this.#downs = 0;
    await endMessage(db, taken, 'SENT', null);
    onSent(attempt);
    return 'tried';
  }

  /** Runs again by itself when the next message is due soon. The job runs each minute anyway. */
  #comeBack(seconds: number): void {
    clearTimeout(this.#timer);
    if (seconds > SOON_SECONDS || this.#stopping) return;
    const look = () => void this.run().catch(this.#options.warn);
    this.#timer = setTimeout(look, Math.max(seconds, 0) * 1000 + EARLY_MS).unref();
  }
}

function toOutgoing({ id, lang, receiver, template, content, createdAt }: TakenMessage, tenant: Tenant): Outgoing {
  const message = Message.safeParse({ template, values: content });
  if (!message.success) throw new SendingFailed('never', 'content that no template takes');
  return {
    id: `${tenant.code}.${id}.${createdAt.getTime()}`,
    tenant,
    lang: isLang(lang) ? lang : defaultLang(tenant),
    receiver,
    message: message.data,
    createdAt,
  };
}
