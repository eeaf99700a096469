/** Logs what kept a server from an answer: each kind of failure once, however many requests meet it. */

import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Tenant } from '#src/ctx.ts';
import { failureOf } from '#src/http/responses/failure-response.ts';
import { loggedAddress } from '#src/http/responses/logged-request.ts';
import { kindOf, RepeatedFailures } from '#src/kernel/repeated-failures.ts';
import type { RowKey } from '#src/serving/replica/page-row.ts';

const MAX_LOST_KINDS = 10_000;
const LOST_AGAIN_MS = 600_000;

export class AnswerFailures {
  /** Answers that the database was needed for. */
  readonly unavailable = new RepeatedFailures();
  readonly #lostBodies = new RepeatedFailures({ mostKinds: MAX_LOST_KINDS, againMs: LOST_AGAIN_MS });
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** A request ended with an error that nobody expected. */
  failed(error: unknown, { method, url: address = '' }: IncomingMessage): void {
    const url = loggedAddress(address);
    const times = failureOf(error).kind === 'Unavailable' ? this.unavailable.count(kindOf(error)) : 1;
    if (times > 0) this.#log.error({ err: error, method, url, times }, 'an answer failed');
  }

  /** A published page has no body. */
  lostBody(tenant: Tenant, page: RowKey, reason: string): void {
    const times = this.#lostBodies.count(reason);
    if (times > 0) this.#log.error({ tenant: tenant.code, page, times }, reason);
  }

  /** The database was read. */
  databaseAnswers(): void {
    const ended = this.unavailable.end();
    if (ended !== undefined) this.#log.info(ended, 'calls are answered again');
  }
}
