/** Parts of running a site: each with its address and the role that its calls demand. */

import { grants, type Role } from '#src/http/identity/roles.ts';

const OPERATIONS = [
  { name: 'doubts', to: '/studio/prices', role: 'moderator' },
  { name: 'activities', to: '/studio/activities', role: 'moderator' },
  { name: 'feeds', to: '/studio/feeds', role: 'operator' },
  { name: 'work', to: '/studio/work', role: 'operator' },
] as const;

export type Operation = (typeof OPERATIONS)[number];

/** The parts that somebody's roles open, in the order of their tabs. */
export const openOperations = (roles: readonly Role[]): readonly Operation[] =>
  OPERATIONS.filter(({ role }) => grants(roles, role));
