/** Counts requests and connections that the server refused, and logs each kind at most once a minute. */

import type { Logger } from 'pino';
import { RepeatedFailures } from '#src/kernel/repeated-failures.ts';

/** Why a request or a connection was refused. */
export type RefusalKind =
  | 'pages: no place'
  | 'pages: too many a minute'
  | 'files: no place'
  | 'files: too many a minute'
  | 'calls: body too long'
  | 'calls: no place'
  | 'calls: too many a minute'
  | 'calls: too many costly ones a minute'
  | 'requests: too many at once'
  | 'connections: too many of a network'
  | 'connections: too many'
  | 'connections: too many requests at once'
  | 'connections: never read';

/** Counts refusals by kind; one line a minute and kind goes to the log. */
export class Refusals {
  readonly #log: Pick<Logger, 'warn'>;
  readonly #repeated = new RepeatedFailures();
  readonly #counts = new Map<RefusalKind, number>();

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log;
  }

  /** @param network  whose request it was, where that is known */
  count(kind: RefusalKind, network?: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const times = this.#repeated.count(kind);
    if (times > 0) this.#log.warn({ refused: kind, times, ...(network === undefined ? {} : { network }) }, 'refused');
  }

  /** How many there were since the start, by kind. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
