import { z } from 'zod';

export const AuthorInput = z.strictObject({
  code: z.string().max(100).optional(),
  name: z.string().min(1).max(120),
  url: z.url({ protocol: /^https?$/ }).optional(),
});

export type AuthorInput = z.infer<typeof AuthorInput>;

export interface Author {
  readonly code: string;
  readonly name: string;
  readonly url: string | null;
}
