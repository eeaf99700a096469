/** Erases all comments of a user. */

import { sql } from 'kysely';
import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { changeState } from '#src/modules/people/comments/changes/write-store.ts';
import { eraseExcerptsOf } from '#src/modules/telling/messages/erasure-service.ts';

/** Comments that one transaction deletes: it locks their threads as long as it runs. */
const COMMENTS_AT_ONCE = 100;

/** How many comments of a user still have text. */
export async function countReplies({ db, tenant }: TenantCtx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('replies')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('author_id', '=', userId)
    .where('state', '<>', 'DELETED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes every comment of a user as its author could, and the excerpts in messages to others. This includes comments
 * written while it runs.
 * @returns how many comments it deleted
 */
export async function eraseReplies({ db, tenant }: TenantCtx, userId: number): Promise<number> {
  let erased = 0;
  for (let more = true; more; ) {
    const taken = await eraseSome(db, tenant, userId);
    erased += taken;
    more = taken === COMMENTS_AT_ONCE;
  }
  await eraseExcerptsOf({ db, tenant }, userId);
  return erased;
}

/** In the order of the threads: two erasures in the same threads cannot deadlock. */
function eraseSome(db: Db, tenant: Tenant, userId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from replies where tenant_id = ${tenant.id} and author_id = ${userId} and state <> 'DELETED'
      order by coalesce(root_id, id), id limit ${COMMENTS_AT_ONCE}`.execute(tx);
    for (const { id } of rows) {
      await changeState(tx, tenant.id, id, {
        from: ['PASSED', 'AUDITING', 'REJECTED'],
        to: 'DELETED',
        authorId: userId,
      });
    }
    return rows.length;
  });
}
