import { z } from 'zod';
import { ROLES } from '#src/http/identity/roles.ts';

/** A name of a token: it stands in revisions and logs. */
export const TokenName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/, 'lower-case letters, digits, dots and dashes');

export const TokenRoles = z.array(z.enum(ROLES)).min(1);

/** A token without its secret part, which is never stored. */
export interface NamedToken {
  readonly name: string;
  readonly roles: readonly z.infer<typeof TokenRoles>[number][];
  readonly madeAt: Date;
  /** When it was last used, to the hour; null: never. */
  readonly usedAt: Date | null;
}
