/** Names the secret that the calls of activities need to encrypt addresses and payment accounts, and reads it. */

import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

/** Dependencies of the calls of activities. */
export interface ActivitiesSetup {
  /** The key of stored addresses and payment accounts. undefined: no secret is configured, and none can be stored. */
  readonly secret: ServerSecret | undefined;
}

/** Throws Unavailable when no server secret is configured. */
export function secretOf({ secret }: ActivitiesSetup): ServerSecret {
  if (secret === undefined) throw new Failure('Unavailable', 'SERVER_SECRET is not set');
  return secret;
}
