/** Roles of a holder of a token. */
export const ROLES = ['author', 'editor', 'seo', 'moderator', 'operator', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that may do what another role may, besides that role and `owner`. */
const ABOVE: Readonly<Partial<Record<Role, readonly Role[]>>> = { author: ['editor'], seo: ['editor'] };

/** Whether a holder of roles may do what a call asks for. */
export const grants = (held: readonly Role[], needed: Role): boolean =>
  held.some((role) => role === needed || role === 'owner' || ABOVE[needed]?.includes(role) === true);
