/** Reads the answers of push services, chats and webhooks, and turns failures into tries that may follow. */

import { SendingFailed } from '#src/modules/telling/delivery/provider-contract.ts';

/** The most bytes that are read of an answer of LINE or Telegram. */
export const MOST_ANSWER_BYTES = 64 * 1024;

const MOST_SECONDS = 24 * 3600;

/** Seconds of a Retry-After header, which is a number or a date; 0 where it says nothing. @param now  ms since 1970 */
export function retryAfterOf(value: string | null | undefined, now = Date.now()): number {
  if (value == null || value === '') return 0;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), MOST_SECONDS) : 0;
}

/** The failure of a connection: another try may succeed. The message of the error may contain the address. */
export function unreachable(error: unknown): SendingFailed {
  const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
  return new SendingFailed('later', timedOut ? 'timeout' : 'unreachable');
}

/** A signal that ends a try soon, so that one slow server does not hold up others. */
export function soon(signal: AbortSignal, ms = 10_000): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

/**
 * The service refuses the tenant: its access is missing or wrong, which the operator must correct, or it has sent too
 * much. No receiver is to blame.
 */
export class TenantRefused extends SendingFailed {
  constructor(reason: string, seconds = 0) {
    super('later', reason, seconds || REFUSED_SECONDS, true);
  }
}

const REFUSED_SECONDS = 60;
