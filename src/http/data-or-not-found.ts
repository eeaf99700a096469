import { Failure } from '#src/kernel/failure.ts';

/** The answer of a call that reads a single thing, or the failure `no such …` where there is none. */
export function dataOrNotFound<T>(noun: string, value: T | undefined): { data: T } {
  if (value === undefined) throw new Failure('NotFound', `no such ${noun}`);
  return { data: value };
}
