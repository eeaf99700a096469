/**
 * The result of writing one input. A rejected input changed nothing; the other inputs of its batch are not affected.
 */
export type PutResult = { readonly outcome: 'created' | 'updated' | 'unchanged'; readonly code: string } | Rejection;

/** Why an input cannot be written. */
export interface Rejection {
  readonly outcome: 'rejected';
  readonly field: string;
  readonly reason: string;
}

export function rejected(field: string, reason: string): Rejection {
  return { outcome: 'rejected', field, reason };
}

/** The result of a batch of one input. */
export function onlyResult<Result>([result]: readonly Result[]): Result {
  if (result === undefined) throw new Error('an input has no outcome');
  return result;
}
