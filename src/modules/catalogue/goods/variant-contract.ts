/** The schema of a variant of goods, such as a colour or a size, in feeds, in editors' input and in responses. */

import { z } from 'zod';
import { AVAILABILITIES, type Availability } from '#src/kernel/availability.ts';
import { Price } from '#src/kernel/price.ts';
import { Sale } from '#src/modules/catalogue/goods/sales/sale-contract.ts';
import { PictureAddress } from '#src/modules/catalogue/media/contract.ts';

export const address = z.url({ protocol: /^https?$/ }).max(2000);

export const Attribute = z.union([z.string().max(500), z.number(), z.boolean()]);

/** A variant of the goods on the same page of the shop: a colour, a size. */
export const Variant = z
  .strictObject({
    externalId: z.string().min(1).max(300),
    name: z.string().trim().max(500).default(''),
    /** The price outside of its sale. */
    price: Price.nullable().default(null),
    sale: Sale.optional(),
    picture: z.union([address, PictureAddress]).optional(),
    /** In what it differs from the other variants, by name: at most 20 values. */
    attributes: z
      .record(z.string().min(1).max(80), Attribute)
      .refine((attributes) => Object.keys(attributes).length <= 20, 'more than 20 attributes')
      .default({}),
    /** As printed below the bar code. */
    gtin: z.string().trim().max(60).optional(),
    availability: z.enum(AVAILABILITIES).optional(),
    /** For shops that only know yes and no. `availability` is used instead where it is given. */
    available: z.boolean().optional(),
  })
  .transform(({ available, availability, ...variant }) => ({
    ...variant,
    availability: availability ?? saidBy(available),
  }));

function saidBy(available: boolean | undefined): Availability {
  if (available === undefined) return 'UNKNOWN';
  return available ? 'IN_STOCK' : 'OUT_OF_STOCK';
}

export type Variant = z.infer<typeof Variant>;

/** Properties in responses, by name. */
export const Attributes = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A variant in responses. */
export const VariantData = z.object({
  externalId: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  availability: z.enum(AVAILABILITIES),
  picture: z.string().nullable(),
  gtin: z.string().nullable(),
  /** In what it differs from the other variants. */
  attributes: Attributes,
});
