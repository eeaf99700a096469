/** Checks prices and currencies that calls and files send. */

import { z } from 'zod';
import { isCurrency } from '#src/kernel/money.ts';

/** A current or former currency of ISO 4217. */
export const Currency = z.string().refine(isCurrency, 'is no currency of ISO 4217');

/** Integer minor units above zero, with their currency; see Money. */
export const Price = z.strictObject({ minor: z.int().min(1), currency: Currency });

export type Price = z.infer<typeof Price>;
