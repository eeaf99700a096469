import { isUnavailable } from '#src/db/errors.ts';
import { failureEnvelope } from '#src/http/envelope.ts';
import { FAILURES, Failure, type FailureName } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** Seconds after which a caller may try again, where the failure does not say. */
const RETRY_AFTER: Partial<Record<FailureName, number>> = { Unavailable: 5, TooMany: 60 };

/** SQLSTATE of what two writers at once may run into. */
const UNIQUE_VIOLATION = '23505';
const TRY_AGAIN = new Set(['40001', '40P01', '55P03']);
/** SQLSTATE of values no column holds: a number out of range, a text with NUL, a date that is none. */
const CANNOT_HOLD = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** An error as the catalogue knows it. What nobody expected becomes Internal and tells the caller nothing more. */
function failureOf(error: unknown): Failure {
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
  if (failure.kind === 'Unauthorized') headers.set('WWW-Authenticate', 'Bearer');
  // The rest of a body nobody wants is not waited for.
  if (failure.kind === 'TooLarge') headers.set('Connection', 'close');
  return Response.json(failureEnvelope(failure.kind, lang, failure.faults), { status, headers });
}
