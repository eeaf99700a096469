import type { ServerSecret } from '#src/http/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';

/** Dependencies of the calls of accounts. */
export interface AccountsSetup {
  /** The key of the stored digests of codes. undefined: no secret is configured, and no codes are sent. */
  readonly secret: ServerSecret | undefined;
  /** Client secrets of the tenants at login services, by `TENANT/PROVIDER`, such as `guide/line`. */
  readonly loginSecrets: Readonly<Record<string, string>>;
}

/** Throws Unavailable when no secret is configured. */
export function loginSecretOf({ loginSecrets }: AccountsSetup, tenantCode: string, provider: string): string {
  const secret = loginSecrets[`${tenantCode}/${provider}`];
  if (secret === undefined) throw new Failure('Unavailable', `LOGIN_SECRETS has none of ${tenantCode}/${provider}`);
  return secret;
}

/** Throws Unavailable when no server secret is configured. */
export function secretOf({ secret }: AccountsSetup): ServerSecret {
  if (secret === undefined) throw new Failure('Unavailable', 'SERVER_SECRET is not set');
  return secret;
}
