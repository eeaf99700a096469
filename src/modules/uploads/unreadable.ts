import { Failure } from '#src/kernel/failure.ts';

/** The refusal of bytes that are no picture of a kind that is read. */
export function unreadable(reason: string, cause?: unknown): Failure {
  const failure = new Failure('BadUpload', reason);
  failure.cause = cause;
  return failure;
}
