/** Tells whether an address has an account, without telling a stranger. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { CallCtx } from '#src/http/call.ts';
import type { Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';

/** The standing of an address for whoever names it in a request. */
export interface Standing {
  /** The account with the address; undefined: none. */
  readonly owner: { readonly id: number; readonly passwordHash: string | null } | undefined;
  /**
   * Whether the request comes from a device that logged in to the account before, or from somebody who is logged in to
   * it. Limits keep a share for these that strangers cannot use up.
   */
  readonly trusted: boolean;
}

/** One query, the same for addresses with and without an account: its time does not tell which it is. */
export async function standingOf(
  db: Db | Tx,
  { tenant, caller, viewer }: Pick<CallCtx, 'tenant' | 'caller' | 'viewer'>,
  { kind, address }: Receiver,
): Promise<Standing> {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.password_hash as passwordHash'])
    .select(
      sql<boolean>`exists (
        select from known_devices d
        where d.tenant_id = u.tenant_id and d.user_id = u.id and d.device_id = ${caller.deviceId ?? ''})`.as('known'),
    )
    .where('u.tenant_id', '=', tenant.id)
    .where(`u.${kind}`, '=', address)
    .executeTakeFirst();
  if (row === undefined) return { owner: undefined, trusted: false };
  const { known, ...owner } = row;
  return { owner, trusted: known || viewer?.userId === owner.id };
}
