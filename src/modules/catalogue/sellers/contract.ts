import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

const name = z.string().trim().min(1).max(200);

/** Who sells goods, as a feed says: a name, or what it knows of the shop. */
export const SellerInput = z.union([
  name,
  z
    .strictObject({
      /** The platform's id of the shop. Without one the shop is found by its name. */
      externalId: name.optional(),
      name: name.optional(),
      /** The name in languages where it is another one. Left out: the stored ones stay. */
      names: z.partialRecord(z.enum(LANGS), name).optional(),
      /** A mall or official shop, as the platform says. */
      official: z.boolean().optional(),
      shipsFrom: name.optional(),
      /** The shop's page on the platform, or its own site. */
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .optional(),
    })
    .refine(
      ({ externalId, name: called }) => externalId !== undefined || called !== undefined,
      'has no name and no id',
    ),
]);

export type SellerInput = z.infer<typeof SellerInput>;

/** A seller in responses and on pages. */
export const SellerData = z.object({
  code: z.string(),
  /** In the reader's language, where it has one there. */
  name: z.string(),
  /** A mall or official shop, as its platform says. */
  official: z.boolean(),
  shipsFrom: z.string().nullable(),
  /** The shop's page on its platform, or its own site. */
  url: z.string().nullable(),
  /** The address of its page here; null: it sells too little to have one. */
  path: z.string().nullable(),
});

export type SellerData = z.infer<typeof SellerData>;
