import { z } from 'zod';
import { ROLES } from '#src/http/identity/roles.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';

/** An address of somebody of the staff: it stands in revisions and logs. */
export const StaffEmail = z.email().max(200).toLowerCase();

export const StaffRoles = z.array(z.enum(ROLES)).min(1);

/** Shorter ones are guessed; longer ones only cost time. */
const NewPassword = z.string().min(10, 'at least 10 characters').max(200);

export const StaffLogin = z.strictObject({
  email: z.string().trim().max(200),
  password: z.string().max(200),
  /** Of the authenticator app, where the account has one. */
  code: z.string().trim().max(10).optional(),
});

/** A secret that an authenticator app may have, as text, as an address and as a picture. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type NewAuthenticator = z.infer<typeof NewAuthenticator>;

/** A code proves that the app has the secret. */
export const ProvenAuthenticator = z.strictObject({ secret: z.string().length(32), code: z.string().trim().max(10) });

export const AcceptedInvite = z.strictObject({ invite: z.string().min(20).max(100), password: NewPassword });

/** Somebody who works in the studio, and the site. */
export const StudioSession = z.object({
  email: z.string(),
  roles: StaffRoles,
  site: z.object({
    code: z.string(),
    name: z.string(),
    /** The first one is the site's own. */
    languages: z.array(z.enum(LANGS)),
    timeZone: z.string(),
    /** Those that prices may be in; the first one is the site's own. */
    currencies: z.array(z.string()),
    /** A dot for thousands and a comma for decimals of prices. */
    alternatePriceFormat: z.boolean(),
  }),
});
export type StudioSession = z.infer<typeof StudioSession>;

/** The name of a view, and its list: the address of it below /studio/. */
export const ViewName = z.strictObject({
  list: z
    .string()
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/, 'the address of a list')
    .max(60),
  name: z.string().trim().min(1).max(LONGEST.viewName),
});
export type ViewName = z.infer<typeof ViewName>;

/** A list as somebody wants to find it again. */
export const SavedView = ViewName.extend({
  /** The query of its address, which holds filters and words. */
  search: z.string().max(500),
});
export type SavedView = z.infer<typeof SavedView>;

/** Somebody of the staff, without what proves who they are. */
export interface StaffRow {
  readonly email: string;
  readonly roles: z.infer<typeof StaffRoles>;
  /** invited: the invitation waits; ended: its time is over, and it was never accepted. */
  readonly state: 'active' | 'invited' | 'ended';
  /** When they last used the studio; null: never, or not for long. */
  readonly usedAt: Date | null;
}

/** A change of an account of the studio. */
export interface StaffChange {
  readonly at: Date;
  /** The account on the machine that ran the command, or the e-mail address of whoever changed their own account. */
  readonly by: string;
  readonly email: string;
  readonly what: 'invited' | 'accepted' | 'roles' | 'authenticator' | 'revoked';
  /** Those from then on; null: they stay. */
  readonly roles: readonly z.infer<typeof StaffRoles>[number][] | null;
}
