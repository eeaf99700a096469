import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Role } from '#src/http/identity/roles.ts';
import type { StaffRow } from '#src/modules/running/staff/contract.ts';

/** An invitation lasts so long. */
const INVITE_DAYS = 7;

interface NewInvite {
  readonly email: string;
  readonly digest: Buffer;
  /** undefined: an account that exists keeps its own. */
  readonly roles: readonly Role[] | undefined;
}

/**
 * Stores an invitation. An account that exists keeps its password until it is accepted.
 * @returns false: there is no such account, and no roles for a new one
 */
export async function storeInvite(tx: Tx, tenantId: number, { email, roles, digest }: NewInvite): Promise<boolean> {
  const invite = { invite_digest: digest, invite_ends_at: sql<Date>`now() + make_interval(days => ${INVITE_DAYS})` };
  if (roles === undefined) {
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set(invite)
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
  const values = { ...invite, roles: [...roles] };
  await tx
    .insertInto('staff')
    .values({ tenant_id: tenantId, email, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doUpdateSet(values))
    .execute();
  return true;
}

/** Sets the password by an invitation, which ends with it. @returns the account; undefined: the invitation has ended */
export function acceptInvite(
  tx: Tx,
  tenantId: number,
  digest: Buffer,
  passwordHash: string,
): Promise<(Pick<StaffRow, 'email'> & { readonly id: number }) | undefined> {
  return tx
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      invite_digest: null,
      invite_ends_at: null,
      // A person who lost the app, or the password, is invited again.
      totp_secret: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('invite_digest', '=', digest)
    .where('invite_ends_at', '>', sql<Date>`now()`)
    .returning(['id', 'email'])
    .executeTakeFirst();
}

interface Account {
  readonly id: number;
  readonly passwordHash: string | null;
  /** The secret of the authenticator app as it is stored; null: there is none. */
  readonly totpSecret: Buffer | null;
}

/** The account of an address with its password; undefined: there is none. */
export function readAccount(db: Db, tenantId: number, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash', 'totp_secret as totpSecret'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/**
 * Uses the code of a period up, and stores the secret of the app as it is sealed now.
 * @returns false where the code, or that of a later period, was used before
 */
export async function spendStep(
  db: Db,
  tenantId: number,
  id: number,
  { step, sealed }: { readonly step: number; readonly sealed: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step, totp_secret: sealed })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Sets the sealed secret of the authenticator app of an account that has none, with the period of the code that proved it.
 * @returns false: the account has one
 */
export async function setTotpSecret(
  tx: Tx,
  tenantId: number,
  email: string,
  { sealed, step }: { readonly sealed: Buffer; readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_secret: sealed, totp_step: step })
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('totp_secret', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The staff of a tenant by address. */
export async function readStaff(db: Db, tenantId: number): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select s.email, s.roles,
      case when s.password_hash is not null then 'active' when s.invite_ends_at > now() then 'invited' else 'ended' end
        as state,
      (select max(used_at) from staff_sessions l where l.tenant_id = s.tenant_id and l.staff_id = s.id) as "usedAt"
    from staff s where s.tenant_id = ${tenantId} order by s.email`.execute(db);
  return rows;
}

/** Gives an account other roles. @returns false where there is none */
export async function updateRoles(tx: Tx, tenantId: number, email: string, roles: readonly Role[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ roles: [...roles] })
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes an account with its logins. @returns false where there is none */
export async function deleteStaff(tx: Tx, tenantId: number, email: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
