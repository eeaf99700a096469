/** Turns an error into the response of a failed call. */

import { isUnavailable } from '#src/db/errors.ts';
import { failureEnvelope } from '#src/http/responses/envelope.ts';
import { FAILURES, Failure, type FailureName } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** Default seconds after which a caller may try again, when the failure names none. */
const RETRY_AFTER: Partial<Record<FailureName, number>> = { Unavailable: 5, TooMany: 60 };

/** SQLSTATE of a conflict between two concurrent writes. */
const UNIQUE_VIOLATION = '23505';
const TRY_AGAIN = new Set(['40001', '40P01', '55P03']);
/** SQLSTATEs of values that a column cannot hold: a number out of range, a text with NUL, an invalid date. */
const CANNOT_HOLD = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** The failure for an error. An unexpected error becomes Internal, without details for the caller. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure('Unavailable');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === UNIQUE_VIOLATION) return new Failure('Conflict');
  if (CANNOT_HOLD.has(code)) return new Failure('BadRequest');
  return new Failure(TRY_AGAIN.has(code) ? 'Unavailable' : 'Internal');
}

/** The response to a failed call. */
export function failureResponse(error: unknown, lang: Lang): Response {
  const failure = failureOf(error);
  const { status } = FAILURES[failure.kind];
  const headers = new Headers();
  const retryAfter = failure.retryAfter ?? RETRY_AFTER[failure.kind];
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  // Close the connection instead of waiting for the rest of a body that is too large.
  if (failure.kind === 'TooLarge') headers.set('Connection', 'close');
  return Response.json(failureEnvelope(failure.kind, lang, failure.faults), { status, headers });
}
