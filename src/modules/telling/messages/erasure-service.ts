/** Removes excerpts of comments from messages when their author has the comments erased. */

import { sql } from 'kysely';
import type { TenantCtx } from '#src/ctx.ts';

/** Removes the excerpts of a user's comments from all messages, their own and others'. The messages themselves stay. */
export async function eraseExcerptsOf({ db, tenant }: TenantCtx, userId: number): Promise<void> {
  await sql`
    update user_messages set details = details - 'excerpt'
    where tenant_id = ${tenant.id} and details ? 'excerpt' and (
      actor_id = ${userId} and kind in ('REPLY', 'MENTION')
      or user_id = ${userId} and kind in ('LIKE', 'REPLY_HIDDEN', 'REPLY_RESTORED'))`.execute(db);
}
