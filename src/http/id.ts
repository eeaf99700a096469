import { z } from 'zod';

/** The id of a row as its digits, as an address has it. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'an id')
  .transform(Number);

/** The id of a row, as a number or as its digits: older clients send text in bodies too. */
export const Id = z.union([z.int().min(1), IdText]);

/** A path that names a row by its id. */
export const IdParams = z.object({ id: IdText });
