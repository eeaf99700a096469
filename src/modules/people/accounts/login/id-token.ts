/** Verifies the token of another service that a reader logs in with. */

import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { LoginProvider } from '#src/kernel/tenant.ts';
import { PROVIDER_MS, requestProvider } from '#src/modules/people/accounts/login/provider-request.ts';
import { cleanEmail } from '#src/modules/people/accounts/rules.ts';

/** How far the clocks of two servers may differ. */
const LEEWAY_SECONDS = 60;
/** A token proves a login that has just happened, so older ones are refused. */
const OLDEST_SECONDS = 3600;
/** Shortest time between two downloads of the keys because of tokens that name unknown keys. */
const KEYS_REST_MS = 60_000;
/** Keys older than this are downloaded again. */
const KEYS_LIFE_MS = 600_000;

/** The identity that a token of a login service proves. */
export interface ProvenIdentity {
  /** The service's own id for the person. */
  readonly subject: string;
  /** Only when the service says that it verified the address. */
  readonly email: string | undefined;
  /** SHA-256 of the signed part: the same however the token is encoded. */
  readonly tokenHash: Buffer;
  /** When the token expires, clock tolerance included. */
  readonly expiresAt: Date;
}

/**
 * Checks a token of a login service that the tenant trusts: signed by a key of the service, issued to this tenant,
 * recent, and with the expected nonce. Throws IdTokenRefused when any of this is wrong, Unavailable when the service's
 * keys cannot be downloaded.
 * @param secret  verifies the signature instead of a public key; only for tokens that came directly from the service
 */
export async function verifyIdToken(
  provider: LoginProvider,
  idToken: string,
  nonce: string | undefined,
  secret?: string,
): Promise<ProvenIdentity> {
  const expected = {
    audience: provider.audience,
    issuer: provider.issuer,
    clockTolerance: LEEWAY_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  const verified =
    secret === undefined
      ? jwtVerify(idToken, openKeySet(provider), { ...expected, algorithms: [provider.algorithm ?? 'RS256'] })
      : jwtVerify(idToken, Buffer.from(secret), { ...expected, algorithms: ['HS256'] });
  const { payload } = await verified.catch((error: unknown) => {
    throw refusalFromError(error);
  });
  const { sub, exp, email } = payload;
  if (payload['nonce'] !== nonce) throw loginRefused('nonce');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || exp === undefined) throw loginRefused('sub');
  return {
    subject: sub,
    email: payload['email_verified'] === true && typeof email === 'string' ? cleanEmail(email) : undefined,
    tokenHash: sha256(idToken.slice(0, idToken.lastIndexOf('.'))),
    expiresAt: new Date((exp + 2 * LEEWAY_SECONDS) * 1000),
  };
}

const FETCHING = {
  timeoutDuration: PROVIDER_MS,
  cooldownDuration: KEYS_REST_MS,
  cacheMaxAge: KEYS_LIFE_MS,
  [customFetch]: requestProvider,
};
const fetched = new Map<string, JWTVerifyGetKey>();

function openKeySet({ jwks }: LoginProvider): JWTVerifyGetKey {
  if (typeof jwks !== 'string') return createLocalJWKSet(jwks);
  const known = fetched.get(jwks) ?? createRemoteJWKSet(new URL(jwks), FETCHING);
  fetched.set(jwks, known);
  return known;
}

/** Errors that jose throws because of the keys rather than the token. */
const OF_KEYS: ReadonlySet<string> = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']);

/** jose's errors about a token are the token's fault; all others are the service's. */
function refusalFromError(error: unknown): Failure {
  const ofToken = error instanceof errors.JOSEError && !OF_KEYS.has(error.code);
  return ofToken
    ? loginRefused(error.code)
    : new Failure('Unavailable', 'the keys of the login service cannot be downloaded');
}

export function loginRefused(why: string): Failure {
  return new Failure('IdTokenRefused', why, [{ field: 'idToken', reason: 'invalid or expired' }]);
}
