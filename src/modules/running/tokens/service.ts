/** Makes and revokes the tokens of editors and programs. */

import { randomBytes } from 'node:crypto';
import type { TenantCtx } from '#src/ctx.ts';
import type { Role } from '#src/http/identity/roles.ts';
import type { Program } from '#src/http/identity/tokens.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { NamedToken } from '#src/modules/running/tokens/contract.ts';
import { deleteToken, insertToken, readHolder, readTokens } from '#src/modules/running/tokens/store.ts';

/** 192 bits: nobody guesses it, so one round of sha256 is enough to store it. */
const TOKEN_BYTES = 24;

/** Makes a token. @returns it, this once; undefined where the name is taken */
export async function makeToken(
  { db, tenant }: TenantCtx,
  name: string,
  roles: readonly Role[],
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return (await insertToken(db, tenant.id, { name, roles, digest: sha256(token) })) ? token : undefined;
}

/** Ends a token at once, in every process. @returns false where no token has the name */
export function revokeToken({ db, tenant }: TenantCtx, name: string): Promise<boolean> {
  return deleteToken(db, tenant.id, name);
}

/** The tokens of a tenant by name. */
export function listTokens({ db, tenant }: TenantCtx): Promise<NamedToken[]> {
  return readTokens(db, tenant.id);
}

/** The holder of a token; undefined: nobody has it here. */
export function findProgram({ db, tenant }: TenantCtx, token: string): Promise<Program | undefined> {
  return readHolder(db, tenant.id, sha256(token));
}
