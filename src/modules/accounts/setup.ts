import type { ServerSecret } from '#src/http/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

/** What the calls of accounts need besides their request. */
export interface AccountsSetup {
  /** Codes are kept as digests made with it; undefined where none is set, and no code is sent then. */
  readonly secret: ServerSecret | undefined;
}

/** Throws Unavailable where no server secret is set. */
export function secretOf({ secret }: AccountsSetup): ServerSecret {
  if (secret === undefined) throw new Failure('Unavailable', 'SERVER_SECRET is not set');
  return secret;
}
