/** Passes a list of values to a SQL statement as a single parameter. */

import { type RawBuilder, sql } from 'kysely';

/**
 * For `where('id', '=', anyOf(ids))`: one parameter for all values. With `in` the statement would be another one for
 * each number of them, each planned and kept prepared by itself, and an error for none.
 */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;
