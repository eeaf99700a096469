/** Sets and removes likes and favourites. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { type DayLimit, requireWithinDay } from '#src/http/limits/day-counts.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { MarkAction, Marked, Statistic, Subject } from '#src/modules/people/marks/contract.ts';
import { readShownPrice } from '#src/modules/people/marks/saved-price.ts';
import {
  deleteMark,
  insertMark,
  readCounts,
  type VisibleSubject,
  visibleSubject,
} from '#src/modules/people/marks/store.ts';
import { isBlocked } from '#src/modules/people/relations/service.ts';
import { notify } from '#src/modules/telling/messages/service.ts';

/** Marks of a user in a day. */
const MARKS: DayLimit = { kind: 'mark', most: 2000 };

/** Characters of a comment that a message quotes. */
const EXCERPT = 120;

/**
 * Marks a subject. A favourite keeps its price of this moment; a second mark changes nothing. Throws NotFound where readers
 * of this tenant cannot see the subject, LikeBlocked where its author and the viewer have blocked one another; TooMany.
 */
export async function mark(
  { db, tenant }: TenantCtx,
  viewer: Viewer,
  action: MarkAction,
  subject: Subject,
): Promise<Marked> {
  const saved = action === 'COLLECT' ? await readShownPrice({ db, tenant }, subject) : null;
  return db.transaction().execute(async (tx) => {
    const visible = await visibleSubject(tx, tenant.id, subject);
    if (visible === undefined) throw new Failure('NotFound');
    const { owner } = visible;
    if (owner !== null && (await isBlocked({ db: tx, tenant }, viewer.userId, owner))) throw new Failure('LikeBlocked');
    await requireWithinDay(tx, tenant.id, MARKS, viewer.userId);
    const isNew = await insertMark(tx, tenant.id, viewer.userId, action, subject, saved);
    if (isNew && action === 'LIKE') await notifyOwner(tx, tenant, viewer, subject, visible);
    return { marked: true, count: await readCount(tx, tenant, action, subject) };
  });
}

/** Removes a mark, if there is one. The response is the same whether or not the subject is visible. */
export async function unmark(
  { db, tenant }: TenantCtx,
  viewer: Viewer,
  action: MarkAction,
  subject: Subject,
): Promise<Marked> {
  await deleteMark(db, tenant.id, viewer.userId, action, subject);
  return { marked: false, count: await readCount(db, tenant, action, subject) };
}

/** How many users marked each subject, in the order of the subjects. */
export async function statisticOf({ db, tenant }: TenantCtx, subjects: readonly Subject[]): Promise<Statistic> {
  const counts = new Map(
    (await readCounts(db, tenant.id, subjects)).map(({ type, id, action, count }) => [
      `${type} ${id} ${action}`,
      count,
    ]),
  );
  return subjects.map(({ type, id }) => ({
    subjectId: id,
    subjectType: type,
    likeCount: counts.get(`${type} ${id} LIKE`) ?? 0,
    collectCount: counts.get(`${type} ${id} COLLECT`) ?? 0,
  }));
}

async function readCount(db: Db | Tx, tenant: Tenant, action: MarkAction, subject: Subject): Promise<number> {
  const counts = await readCounts(db, tenant.id, [subject]);
  return counts.find((count) => count.action === action)?.count ?? 0;
}

/** Notifies the author of a liked comment: once per user who likes it, even if the like is removed and set again. */
async function notifyOwner(
  tx: Tx,
  tenant: Tenant,
  { userId }: Viewer,
  { type, id }: Subject,
  { owner, text }: VisibleSubject,
): Promise<void> {
  if (owner === null) return;
  const values = { excerpt: (text ?? '').slice(0, EXCERPT) };
  await notify(
    { tx, tenant },
    {
      userId: owner,
      kind: 'LIKE',
      actorId: userId,
      values,
      key: `like:${type}:${id}:${userId}`,
    },
  );
}
