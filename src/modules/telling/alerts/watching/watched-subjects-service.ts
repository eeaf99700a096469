/** Says which of some subjects a user has an alert on. */

import type { PublicCtx, TenantCtx } from '#src/ctx.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { readWatched } from '#src/modules/telling/alerts/watching/watched-subjects-store.ts';

/** A product, by any of its listings, or a deal. */
interface Subject {
  readonly type: string;
  readonly id: number;
}

/** Those of some subjects on which a user has an alert that runs, as `GOODS:5`. */
export async function watchedSubjects(
  { db, tenant }: TenantCtx,
  userId: number,
  subjects: readonly Subject[],
): Promise<string[]> {
  const watched = await readWatched(db, tenant.id, userId, idsOf(subjects));
  return [...new Set(watched.filter(({ state }) => state === 'ACTIVE').map(({ type, id }) => `${type}:${id}`))];
}

/** The alert of a user on a subject; the newest that runs, where there are several. null: there is none. */
export async function alertOn(
  ctx: PublicCtx,
  userId: number,
  subject: Subject,
  now = Date.now(),
): Promise<Alert | null> {
  const watched = await readWatched(ctx.db, ctx.tenant.id, userId, idsOf([subject]));
  const first = watched.find(({ state }) => state === 'ACTIVE') ?? watched[0];
  if (first === undefined) return null;
  const alerts = await listAlerts(ctx, userId, now);
  return alerts.find(({ id }) => id === first.alertId) ?? null;
}

function idsOf(subjects: readonly Subject[]) {
  const of = (type: string) => subjects.filter((subject) => subject.type === type).map(({ id }) => id);
  return { goodsIds: of('GOODS'), dealIds: of('DEAL') };
}
