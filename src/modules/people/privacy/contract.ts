import { z } from 'zod';
import { ERASABLE } from '#src/modules/people/privacy/rules.ts';

/** All stored data of a user: the account, and the user's rows of every other table, by kind. Dates are ISO 8601. */
export const ExportAnswer = z.object({
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  lists: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ExportAnswer = z.infer<typeof ExportAnswer>;

/** How many items of each kind there are, in the order of ERASABLE. */
export const StoredAnswer = z.array(z.object({ kind: z.enum(ERASABLE), count: z.int().min(0) }));
export type StoredAnswer = z.infer<typeof StoredAnswer>;

export const EraseRequest = z.object({
  kinds: z
    .array(z.enum(ERASABLE))
    .min(1)
    .max(ERASABLE.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'each kind once'),
});
export type EraseRequest = z.infer<typeof EraseRequest>;

/** How many items of each requested kind were erased. */
export const Erased = z.partialRecord(z.enum(ERASABLE), z.int().min(0));
export type Erased = z.infer<typeof Erased>;

export const DeviceForgotten = z.object({
  /** How many accounts had been logged in to from the device. */
  accounts: z.int().min(0),
});
