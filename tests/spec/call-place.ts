/** Names the contract and the test that hold a call of the specification. */

import { type TestPlace, tested } from '#tests/spec/statement.ts';

/** A call of the specification that exists. */
export interface CallPlace {
  /** `METHOD /path`, with parameters in braces. */
  readonly call: string;
  /** The file with its schemas. */
  readonly contract: string;
  /** A test that makes the call. */
  readonly test: TestPlace;
}

/** A call of the specification that does not exist yet. */
export interface PendingCall {
  readonly call: string;
  /** Why. */
  readonly pending: string;
}

/**
 * Calls of one contract and one file of tests.
 * @param contract  below src/modules, without `.ts`
 * @param file      below tests, without `.test.ts`
 * @param titles    the title of a test that makes the call, by call
 */
export function calls(contract: string, file: string, titles: Readonly<Record<string, string>>): CallPlace[] {
  return Object.entries(titles).map(([call, title]) => ({
    call,
    contract: `src/modules/${contract}.ts`,
    test: tested(file, title),
  }));
}
