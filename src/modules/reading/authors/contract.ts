import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';

export const AuthorInput = z.strictObject({
  code: z.string().max(LONGEST.contentCode).optional(),
  name: z.string().min(1).max(120),
  /** The name in languages where it is another one. Left out: the stored ones stay. */
  names: z.partialRecord(z.enum(LANGS), z.string().trim().min(1).max(LONGEST.name)).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
});

export type AuthorInput = z.infer<typeof AuthorInput>;

export interface Author {
  readonly code: string;
  /** In the reader's language, where it has one there. */
  readonly name: string;
  readonly url: string | null;
}
