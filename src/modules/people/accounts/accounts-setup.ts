/** Names the secrets that the calls of accounts need, and reads them. Without a secret a call answers Unavailable. */

import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

/** Secrets from the environment of the server. */
export interface AccountsSetup {
  /** The key of the stored digests of codes. undefined: no secret is configured, and no codes are sent. */
  readonly secret: ServerSecret | undefined;
  /** Client secrets of the tenants at login services, by `TENANT/PROVIDER`, such as `guide/line`. */
  readonly loginSecrets: Readonly<Record<string, string>>;
}

/** The client secret of a tenant at a login service. Throws Unavailable when none is configured. */
export function loginSecretOf({ loginSecrets }: AccountsSetup, tenantCode: string, provider: string): string {
  const secret = loginSecrets[`${tenantCode}/${provider}`];
  if (secret === undefined) throw new Failure('Unavailable', `LOGIN_SECRETS has none of ${tenantCode}/${provider}`);
  return secret;
}

/** The secret of the server. Throws Unavailable when none is configured. */
export function secretOf({ secret }: AccountsSetup): ServerSecret {
  if (secret === undefined) throw new Failure('Unavailable', 'SERVER_SECRET is not set');
  return secret;
}
