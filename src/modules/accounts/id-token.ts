import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { LoginProvider } from '#src/kernel/tenant.ts';
import { askProvider, PROVIDER_MS } from '#src/modules/accounts/provider-request.ts';
import { cleanEmail } from '#src/modules/accounts/rules.ts';

/** How far clocks may differ. */
const LEEWAY_SECONDS = 60;
/** A token proves a login that has just happened. */
const OLDEST_SECONDS = 3600;
/** Tokens that name keys nobody knows have the keys fetched again no more often. */
const KEYS_REST_MS = 60_000;
/** Keys that are older are fetched again. */
const KEYS_LIFE_MS = 600_000;

/** What a token of another service proves. */
export interface ProvenIdentity {
  /** Who it is, as the service names them. */
  readonly subject: string;
  /** Only where the service says that it verified it. */
  readonly email: string | undefined;
  /** SHA-256 of what was signed: the same however the token is spelt. */
  readonly tokenHash: Buffer;
  /** When the token is over for good. */
  readonly expiresAt: Date;
}

/**
 * Checks a token of a service the tenant trusts: signed by a key of the service, made for this tenant, of now, and of
 * the nonce it was asked with. Throws IdTokenRefused for whatever is wrong with it, Unavailable when the service's keys
 * cannot be had.
 * @param secret  signs the token instead of a public key; only of tokens that came from the service itself
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
      ? jwtVerify(idToken, keysOf(provider), { ...expected, algorithms: [provider.algorithm ?? 'RS256'] })
      : jwtVerify(idToken, Buffer.from(secret), { ...expected, algorithms: ['HS256'] });
  const { payload } = await verified.catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { sub, exp, email } = payload;
  if (payload['nonce'] !== nonce) throw refused('nonce');
  if (typeof sub !== 'string' || sub === '' || sub.length > 255 || exp === undefined) throw refused('sub');
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
  [customFetch]: askProvider,
};
const fetched = new Map<string, JWTVerifyGetKey>();

function keysOf({ jwks }: LoginProvider): JWTVerifyGetKey {
  if (typeof jwks !== 'string') return createLocalJWKSet(jwks);
  const known = fetched.get(jwks) ?? createRemoteJWKSet(new URL(jwks), FETCHING);
  fetched.set(jwks, known);
  return known;
}

/** What jose says of the keys it was given. */
const OF_KEYS: ReadonlySet<string> = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID', 'ERR_JWKS_TIMEOUT']);

/** What jose says of a token is the token's fault; all else is the service's. */
function refusalOf(error: unknown): Failure {
  const ofToken = error instanceof errors.JOSEError && !OF_KEYS.has(error.code);
  return ofToken ? refused(error.code) : new Failure('Unavailable', 'keys of the login service');
}

export function refused(why: string): Failure {
  return new Failure('IdTokenRefused', why, [{ field: 'idToken', reason: 'not, or no more, good' }]);
}
