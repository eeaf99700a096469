/** Tells temporary failures, such as a database that is down, from others, and defines their answer. */

import { isUnavailable } from '#src/db/errors.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Refusal } from '#src/serving/process/request-gate.ts';

/** The refusal while the database, or something else that a response needs, cannot be used. */
export const UNAVAILABLE: Refusal = { status: 503, retryAfter: 5 };

/** Whether an error is over by itself: the database is down, or not open yet. */
export function isTemporary(error: unknown): boolean {
  return isUnavailable(error) || (error instanceof Failure && error.kind === 'Unavailable');
}
