import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '#src/kernel/hash.ts';

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

/** Says whether an Authorization header carries the token of a tenant. */
export type CheckToken = (tenantCode: string, authorization: string | null) => boolean;

/**
 * Compares in a time that tells nothing about the token. A tenant without a token is opened by none, and the token of
 * one tenant never opens another.
 * @param tokens  by tenant code
 */
export function tokenCheck(tokens: Readonly<Record<string, string>>): CheckToken {
  const digests = new Map(Object.entries(tokens).map(([tenant, token]) => [tenant, sha256(token)]));
  return (tenantCode, authorization) => {
    const expected = digests.get(tenantCode);
    const given = sha256(BEARER.exec(authorization ?? '')?.[1] ?? '');
    return timingSafeEqual(expected ?? NOBODYS, given) && expected !== undefined;
  };
}

/** Whose token of a tenant an Authorization header carries: the name of an operator; undefined for nobody's. */
export type OperatorOf = (tenantCode: string, authorization: string | null) => string | undefined;

/**
 * Finds an operator by the token, in a time that tells nothing about it. The token of one tenant names nobody at another.
 * @param tokens  by tenant code and name: `guide/nok`
 */
export function operatorCheck(tokens: Readonly<Record<string, string>>): OperatorOf {
  const known = Object.entries(tokens).map(([owner, token]) => {
    const [tenant = '', name = ''] = owner.split('/');
    return { tenant, name, digest: sha256(token) };
  });
  return (tenantCode, authorization) => {
    const given = sha256(BEARER.exec(authorization ?? '')?.[1] ?? '');
    const found = known.filter((one) => timingSafeEqual(one.digest, given) && one.tenant === tenantCode);
    return found[0]?.name;
  };
}

const NOBODYS = Buffer.alloc(32);
