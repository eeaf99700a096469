import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { cleanEmail } from '#src/modules/accounts/rules.ts';
import type { LoginProvider } from '#src/modules/tenants/contract.ts';

/** How far clocks may differ. */
const LEEWAY_SECONDS = 60;
/** A token proves a login that has just happened. */
const OLDEST_SECONDS = 3600;
const KEYS_TIMEOUT_MS = 5000;

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
 * Checks a token of a service the tenant trusts: RS256 by a key of the service, made for this tenant, of now, and of
 * the nonce the browser asked with. Throws IdTokenRefused for whatever is wrong with it, Unavailable when the
 * service's keys cannot be had.
 */
export async function verifyIdToken(
  provider: LoginProvider,
  idToken: string,
  nonce: string | undefined,
): Promise<ProvenIdentity> {
  const { payload } = await jwtVerify(idToken, keysOf(provider), {
    algorithms: ['RS256'],
    audience: provider.audience,
    issuer: provider.issuer,
    clockTolerance: LEEWAY_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
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

const fetched = new Map<string, JWTVerifyGetKey>();

function keysOf({ jwks }: LoginProvider): JWTVerifyGetKey {
  if (typeof jwks !== 'string') return createLocalJWKSet(jwks);
  const known = fetched.get(jwks) ?? createRemoteJWKSet(new URL(jwks), { timeoutDuration: KEYS_TIMEOUT_MS });
  fetched.set(jwks, known);
  return known;
}

/** What jose says of a token is the token's fault; all else, and a slow answer, is the service's. */
function refusalOf(error: unknown): Failure {
  const ofToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
  return ofToken ? refused(error.code) : new Failure('Unavailable', 'keys of the login service');
}

export function refused(why: string): Failure {
  return new Failure('IdTokenRefused', why, [{ field: 'idToken', reason: 'not, or no more, good' }]);
}
