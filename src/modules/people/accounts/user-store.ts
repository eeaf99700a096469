/** Stores users with their addresses. */

import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';

/** The public part of a user. */
export interface PublicRow {
  readonly id: number;
  readonly nickname: string;
  readonly avatarKey: string | null;
  readonly biography: string;
}

/** A user as they see themselves. */
export interface UserRow extends PublicRow {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly passwordHash: string | null;
  readonly gender: number | null;
  /** YYYY-MM-DD. */
  readonly birthday: string | null;
  readonly createdAt: Date;
}

const PUBLIC = ['id', 'nickname', 'avatar_key as avatarKey', 'biography'] as const;

export async function publicRows(db: Db | Tx, tenantId: number, ids: readonly number[]): Promise<PublicRow[]> {
  return db
    .selectFrom('users')
    .select(PUBLIC)
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

export async function userById(db: Db | Tx, tenantId: number, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .select([...PUBLIC, 'email', 'mobile', 'password_hash as passwordHash', 'gender', 'birthday'])
    .select('created_at as createdAt')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** E-mail addresses of users, by id; users without one are missing. */
export async function emailRows(
  db: Db | Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly email: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The user who has an address. */
export async function userByReceiver(
  db: Db | Tx,
  tenantId: number,
  { kind, address }: Receiver,
): Promise<{ readonly id: number; readonly passwordHash: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash'])
    .where('tenant_id', '=', tenantId)
    .where(kind, '=', address)
    .executeTakeFirst();
}

/** The password hashes of users of these tenants who have one of these e-mail addresses. */
export async function passwordHashes(
  db: Db,
  tenantIds: readonly number[],
  emails: readonly string[],
): Promise<{ readonly tenantId: number; readonly email: string | null; readonly passwordHash: string }[]> {
  return db
    .selectFrom('users')
    .select(['tenant_id as tenantId', 'email', 'password_hash as passwordHash'])
    .where('tenant_id', '=', anyOf(tenantIds))
    .where('email', '=', anyOf(emails))
    .where('password_hash', 'is not', null)
    .$narrowType<{ passwordHash: string }>()
    .orderBy('tenant_id')
    .orderBy('id')
    .execute();
}

export interface NewUser {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly passwordHash: string | null;
  readonly nickname: string;
}

/** @returns the new user's id; undefined when another user already has one of the addresses */
export async function insertUser(tx: Tx, tenantId: number, user: NewUser): Promise<number | undefined> {
  const { email, mobile, passwordHash, nickname } = user;
  const row = await tx
    .insertInto('users')
    .values({ tenant_id: tenantId, email, mobile, password_hash: passwordHash, nickname })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Fields of a user that an update may set; those left out keep their value. */
export interface UserChange {
  readonly email?: string;
  readonly mobile?: string;
  readonly password_hash?: string | null;
  readonly nickname?: string;
  readonly biography?: string;
  readonly avatar_key?: string | null;
  readonly gender?: number | null;
  readonly birthday?: string | null;
}

export async function updateUser(db: Db | Tx, tenantId: number, id: number, change: UserChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Sets the password of a user who has none. @returns whether the user had none */
export async function addPassword(tx: Tx, tenantId: number, id: number, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a user's password until the transaction ends. @returns whether the stored hash is still this one */
export async function holdPassword(tx: Tx, tenantId: number, id: number, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a user until the transaction ends: other changes of the user wait. */
export async function lockUser(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Deletes a user. Foreign keys delete or clear the user's rows in other tables. */
export async function deleteUser(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('users').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
