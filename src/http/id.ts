/** Checks the ids of rows in addresses and bodies of calls. */

import { z } from 'zod';

/** The id of a row as digits, as addresses carry it. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'an id')
  .transform(Number);

/** The id of a row, as a number or as digits: older clients send text in bodies too. */
export const Id = z.union([z.int().min(1), IdText]);

/** Path parameters of a call about one row. */
export const IdParams = z.object({ id: IdText });
