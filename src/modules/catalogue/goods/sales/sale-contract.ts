/** The schema of a price that holds for a time, as feeds and editors state it and as the table of goods stores it. */

import { z } from 'zod';
import { Price } from '#src/kernel/price.ts';

/** A price that holds for a time. */
export const Sale = z.strictObject({
  price: Price,
  /** Left out: it holds already. */
  startsAt: z.iso.datetime({ offset: true }).optional(),
  /** From when on it holds no more. Left out: it has no end. */
  endsAt: z.iso.datetime({ offset: true }).optional(),
});

export type Sale = z.infer<typeof Sale>;

const priced = { price: Price.nullable(), sale: Sale.optional() };

/** The prices of goods with a sale, as their shop stated them: what is in force is worked out of them when a time has come. */
export const TimedPrices = z.object({
  ...priced,
  priceMax: Price.optional(),
  originalPrice: Price.optional(),
  variants: z.array(z.object({ externalId: z.string(), ...priced })),
});

export type TimedPrices = z.infer<typeof TimedPrices>;
