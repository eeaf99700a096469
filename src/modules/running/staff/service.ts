/** Invites, lists and revokes the staff of a tenant, and logs them in. */

import { randomBytes } from 'node:crypto';
import type { TenantCtx } from '#src/ctx.ts';
import type { CallCtx } from '#src/http/call.ts';
import { networkOf } from '#src/http/peer-address.ts';
import type { Role } from '#src/http/roles.ts';
import type { StaffMember } from '#src/http/staff.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { originOf } from '#src/kernel/tenant.ts';
import {
  type AttemptLimit,
  type CountedAttempts,
  giveAttemptBack,
  takeAttempt,
} from '#src/modules/people/accounts/codes/attempt-service.ts';
import { hashPassword, verifyPassword } from '#src/modules/people/accounts/password-service.ts';
import type { StaffRow } from '#src/modules/running/staff/contract.ts';
import { deleteSession, endSessions, insertSession, readSession } from '#src/modules/running/staff/session-store.ts';
import {
  acceptInvite,
  deleteStaff,
  readAccount,
  readStaff,
  storeInvite,
  updateRoles,
} from '#src/modules/running/staff/store.ts';

const SECRET_BYTES = 32;

/** Wrong passwords and wrong invitations an hour. */
const BY_ACCOUNT: AttemptLimit = { kind: 'studio', most: 20, seconds: 3600 };
const BY_NETWORK: AttemptLimit = { kind: 'studio-network', most: 60, seconds: 3600 };

/** The path at which an invitation is accepted. Its secret stands behind a #, so that no log of a server has it. */
const INVITE_PATH = '/studio/invite#';

/**
 * Invites somebody, or somebody again who has lost the password.
 * @param roles  undefined: those of an account that exists
 * @returns the address at which they set their password, this once; undefined: there is no account, and no role for one
 */
export async function inviteStaff(
  { db, tenant }: TenantCtx,
  address: string,
  roles: readonly Role[] | undefined,
): Promise<string | undefined> {
  const email = address.toLowerCase();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const isStored = await storeInvite(db, tenant.id, { email, roles, digest: sha256(secret) });
  return isStored ? `${originOf(tenant)}${INVITE_PATH}${secret}` : undefined;
}

/** The staff of a tenant by address. */
export function listStaff({ db, tenant }: TenantCtx): Promise<StaffRow[]> {
  return readStaff(db, tenant.id);
}

/** Gives somebody other roles, at once. @returns false where nobody has the address */
export function setStaffRoles({ db, tenant }: TenantCtx, email: string, roles: readonly Role[]): Promise<boolean> {
  return updateRoles(db, tenant.id, email, roles);
}

/** Ends an account with all its logins, at once. @returns false where nobody has the address */
export function revokeStaff({ db, tenant }: TenantCtx, email: string): Promise<boolean> {
  return deleteStaff(db, tenant.id, email);
}

/** Finds who is logged in by a token; undefined: the login has ended, or is another tenant's. */
export function findStaff({ db, tenant }: TenantCtx, token: string): Promise<StaffMember | undefined> {
  return readSession(db, tenant.id, sha256(token));
}

/** Logs somebody in by address and password. Throws WrongLogin, TooMany, Unavailable. @returns the token of the login */
export async function logStaffIn(ctx: CallCtx, address: string, password: string): Promise<string> {
  const { db, tenant } = ctx;
  const email = address.toLowerCase();
  const counted: CountedAttempts = [
    [BY_NETWORK, networkOf(ctx.caller.address)],
    [BY_ACCOUNT, email],
  ];
  await takeAttempt(ctx, counted);
  const account = await readAccount(db, tenant.id, email);
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!isRight || account === undefined) throw new Failure('WrongLogin');
  await giveAttemptBack(ctx, counted);
  return db.transaction().execute((tx) => openSession(tx, tenant.id, account.id));
}

/**
 * Sets the password by an invitation and logs in. All earlier logins of the account end. Throws WrongLogin where the
 * invitation has ended, and TooMany.
 * @returns the token of the login
 */
export async function acceptInvitation(ctx: CallCtx, invite: string, password: string): Promise<string> {
  const { db, tenant } = ctx;
  const counted: CountedAttempts = [[BY_NETWORK, networkOf(ctx.caller.address)]];
  await takeAttempt(ctx, counted);
  const hash = await hashPassword(password);
  const token = await db.transaction().execute(async (tx) => {
    const id = await acceptInvite(tx, tenant.id, sha256(invite), hash);
    if (id === undefined)
      throw new Failure('WrongLogin', 'the invitation has ended', [
        { field: 'invite', reason: 'it was used, or its seven days are over' },
      ]);
    await endSessions(tx, tenant.id, id);
    return openSession(tx, tenant.id, id);
  });
  await giveAttemptBack(ctx, counted);
  return token;
}

/** Ends the login that a call came with. */
export function logStaffOut({ db, tenant }: TenantCtx, { sessionId }: StaffMember): Promise<void> {
  return deleteSession(db, tenant.id, sessionId);
}

async function openSession(
  tx: Parameters<typeof insertSession>[0],
  tenantId: number,
  staffId: number,
): Promise<string> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  await insertSession(tx, tenantId, staffId, sha256(token));
  return token;
}
