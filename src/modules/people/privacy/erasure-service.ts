/** Erases the stored data of a user on request. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { tooMany } from '#src/http/limits/rate-limit.ts';
import type { Erased, StoredAnswer } from '#src/modules/people/privacy/contract.ts';
import { ERASERS } from '#src/modules/people/privacy/erasable-data.ts';
import { endErasure, erasureAges, insertErasure } from '#src/modules/people/privacy/erasure-store.ts';
import { ERASABLE, type Erasable } from '#src/modules/people/privacy/rules.ts';

/** Most requests of a user per hour, because each may delete a lot of rows. */
const MOST_REQUESTS = 10;
const WINDOW_SECONDS = 3600;

/** How many items of each kind are stored about the viewer. */
export async function storedOf(ctx: TenantCtx, { userId }: Viewer): Promise<StoredAnswer> {
  return Promise.all(ERASABLE.map(async (kind) => ({ kind, count: await ERASERS[kind].count(ctx, userId) })));
}

/**
 * Erases kinds of the viewer's data for good. The request is first recorded in the audit trail. An interrupted request
 * can be repeated and erases the rest. Throws TooMany.
 * @returns how many items were erased
 */
export async function eraseOwnData(
  { db, tenant }: TenantCtx,
  { userId }: Viewer,
  kinds: readonly Erasable[],
): Promise<Erased> {
  const id = await db.transaction().execute(async (tx) => {
    const ages = await erasureAges(tx, tenant.id, userId, MOST_REQUESTS);
    const oldest = ages[MOST_REQUESTS - 1];
    if (oldest !== undefined && oldest < WINDOW_SECONDS) throw tooMany(WINDOW_SECONDS - oldest);
    return insertErasure(tx, tenant.id, userId, kinds);
  });
  const erased: Erased = {};
  for (const kind of kinds) erased[kind] = await ERASERS[kind].erase({ db, tenant }, userId);
  await endErasure(db, tenant.id, id, erased);
  return erased;
}
