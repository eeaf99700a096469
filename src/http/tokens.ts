import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '#src/kernel/hash.ts';

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

/** Whether an Authorization header carries the token of a tenant. */
export type CheckToken = (tenantCode: string, authorization: string | null) => boolean;

/**
 * Compares tokens in constant time. A tenant without a token accepts none, and never that of another tenant.
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

/** The name of the operator whose token an Authorization header carries; undefined when nobody has this token. */
export type OperatorOf = (tenantCode: string, authorization: string | null) => string | undefined;

/**
 * Finds an operator by token in constant time. A token is valid for one tenant only.
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
