import type { Db, Tx } from '#src/db/types.ts';

/** What is published of a user. */
export interface PublicRow {
  readonly id: number;
  readonly nickname: string;
  readonly avatarKey: string | null;
  readonly biography: string;
}

export async function publicRows(db: Db | Tx, tenantId: number, ids: readonly number[]): Promise<PublicRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar_key as avatarKey', 'biography'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}
