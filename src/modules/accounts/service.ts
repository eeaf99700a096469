import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { PublicUser } from '#src/modules/accounts/contract.ts';
import { avatarOf } from '#src/modules/accounts/rules.ts';
import { publicRows } from '#src/modules/accounts/user-store.ts';

/** What everybody may know of users, by their id. Who is not of the tenant, or not any more, is missing. */
export async function publicUsers(
  db: Db | Tx,
  tenant: Tenant,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await publicRows(db, tenant.id, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, nickname, avatarKey, biography }) => [
      id,
      { id, nickname, avatar: avatarOf(avatarKey), biography },
    ]),
  );
}
