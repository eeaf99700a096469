import type { ServerSecret } from '#src/http/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

/** What the calls of accounts need besides their request. */
export interface AccountsSetup {
  /** Codes are kept as digests made with it; undefined where none is set, and no code is sent then. */
  readonly secret: ServerSecret | undefined;
  /** What tenants prove themselves with at other services, by `guide/line`. */
  readonly loginSecrets: Readonly<Record<string, string>>;
}

/** Throws Unavailable where none is set. */
export function loginSecretOf({ loginSecrets }: AccountsSetup, tenantCode: string, provider: string): string {
  const secret = loginSecrets[`${tenantCode}/${provider}`];
  if (secret === undefined) throw new Failure('Unavailable', `LOGIN_SECRETS has none of ${tenantCode}/${provider}`);
  return secret;
}

/** Throws Unavailable where no server secret is set. */
export function secretOf({ secret }: AccountsSetup): ServerSecret {
  if (secret === undefined) throw new Failure('Unavailable', 'SERVER_SECRET is not set');
  return secret;
}
