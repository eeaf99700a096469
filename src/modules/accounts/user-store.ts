import type { Db, Tx } from '#src/db/types.ts';
import type { Receiver } from '#src/modules/accounts/receiver.ts';

/** What is published of a user. */
export interface PublicRow {
  readonly id: number;
  readonly nickname: string;
  readonly avatarKey: string | null;
  readonly biography: string;
}

/** A user as they are to themselves. */
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

/** Whose an address is. */
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

export interface NewUser {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly passwordHash: string | null;
  readonly nickname: string;
}

/** @returns the new user's id; undefined when an address of it is somebody's already */
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

/** What an update of a user may set; what is left out stays. */
export interface UserChange {
  readonly email?: string;
  readonly mobile?: string;
  readonly password_hash?: string;
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

/** Gives a password to a user who has none. @returns whether there was none */
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

/** Keeps a user's password as it is until the transaction ends. @returns whether it is still the one of the hash */
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

/** Has other changes of a user wait for the end of the transaction. */
export async function lockUser(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/** Removes a user and, by the references to it, whatever is theirs alone. */
export async function deleteUser(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('users').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
