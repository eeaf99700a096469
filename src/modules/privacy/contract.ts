import { z } from 'zod';

/** All that is kept of a user: the account, and rows of every other table by what they are. Dates are ISO 8601. */
export const ExportAnswer = z.object({
  exportedAt: z.string(),
  account: z.record(z.string(), z.unknown()),
  lists: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ExportAnswer = z.infer<typeof ExportAnswer>;
