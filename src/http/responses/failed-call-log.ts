/** Logs calls that failed on the server, and sums them up during an outage. */

import type { ApiOptions } from '#src/http/api-options.ts';
import { failureOf } from '#src/http/responses/failure-response.ts';
import { FAILURES } from '#src/kernel/failure.ts';
import { kindOf, type RepeatedFailures } from '#src/kernel/repeated-failures.ts';

/**
 * Logs a call that failed by a fault of the server. While it can answer none, as without a database, one line a minute says
 * how many.
 */
export function logFailedCall(
  { log, problem }: Pick<ApiOptions, 'log' | 'problem'>,
  unavailable: RepeatedFailures,
  error: unknown,
  fields: Readonly<Record<string, unknown>>,
): void {
  const { status } = FAILURES[failureOf(error).kind];
  if (status < 500) return;
  const times = status === 503 ? unavailable.count(kindOf(error)) : 1;
  if (times === 0) return;
  const known = { ...(times > 1 && { times }), ...(status === 503 && { problem: problem?.() }) };
  log.error({ err: error, ...fields, ...known }, 'a call failed');
}
