import { sql } from 'kysely';
import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { changeState } from '#src/modules/comments/write-store.ts';
import { eraseExcerptsOf } from '#src/modules/messages/erasure-service.ts';

/** Comments that are taken away in one transaction: their threads are locked for as long. */
const AT_ONCE = 100;

/** How many comments of a user have words. */
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
 * Takes back everything a user wrote, as its author would one after the other, and its beginnings out of the messages
 * others got of it. What is written meanwhile is taken back too.
 * @returns how many comments
 */
export async function eraseReplies({ db, tenant }: TenantCtx, userId: number): Promise<number> {
  let erased = 0;
  for (let more = true; more; ) {
    const taken = await eraseSome(db, tenant, userId);
    erased += taken;
    more = taken === AT_ONCE;
  }
  await eraseExcerptsOf({ db, tenant }, userId);
  return erased;
}

/** Threads in their order: two who erase in the same threads never wait for each other in a circle. */
function eraseSome(db: Db, tenant: Tenant, userId: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from replies where tenant_id = ${tenant.id} and author_id = ${userId} and state <> 'DELETED'
      order by coalesce(root_id, id), id limit ${AT_ONCE}`.execute(tx);
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
