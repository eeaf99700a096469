/** Checks the tokens of programs and operators. */

import { timingSafeEqual } from 'node:crypto';
import type { TenantCtx } from '#src/ctx.ts';
import type { Role } from '#src/http/identity/roles.ts';
import { sha256 } from '#src/kernel/hash.ts';

const BEARER = /^Bearer +([\x21-\x7e]{1,512})$/i;

/** The holder of a token. */
export interface Program {
  readonly name: string;
  readonly roles: readonly Role[];
}

/** Finds the holder of a token that a command made; see the module tokens. */
export type ProgramOf = (ctx: TenantCtx, token: string) => Promise<Program | undefined>;

/** The token in an Authorization header; undefined: there is none. */
export const readBearer = (authorization: string | null): string | undefined => BEARER.exec(authorization ?? '')?.[1];

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
    const digest = sha256(readBearer(authorization) ?? '');
    return timingSafeEqual(expected ?? NOBODYS, digest) && expected !== undefined;
  };
}

/** The name of the operator whose token an Authorization header carries; undefined when nobody has this token. */
export type OperatorOf = (tenantCode: string, authorization: string | null) => string | undefined;

/**
 * Finds an operator by token in constant time. A token is valid for one tenant only.
 * @param tokens  by tenant code and name: `guide/nok`
 */
export function operatorCheck(tokens: Readonly<Record<string, string>>): OperatorOf {
  const digests = Object.entries(tokens).map(([owner, token]) => {
    const [tenant = '', name = ''] = owner.split('/');
    return { tenant, name, digest: sha256(token) };
  });
  return (tenantCode, authorization) => {
    const digest = sha256(readBearer(authorization) ?? '');
    const holders = digests.filter((token) => timingSafeEqual(token.digest, digest) && token.tenant === tenantCode);
    return holders[0]?.name;
  };
}

const NOBODYS = Buffer.alloc(32);
