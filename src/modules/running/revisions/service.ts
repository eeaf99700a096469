import type { WriteCtx } from '#src/ctx.ts';
import { BY_ITSELF } from '#src/kernel/origin.ts';
import type { RevisedRow, RevisedSubject } from '#src/modules/running/revisions/contract.ts';
import { changedFields, KEPT } from '#src/modules/running/revisions/rules.ts';
import { insertRevisions, pruneRevisions } from '#src/modules/running/revisions/store.ts';

/** Keeps a revision of each changed subject. Call it in the transaction of the change, whose lock orders the revisions. */
export async function recordRevisions(
  { tx, tenant, origin = BY_ITSELF }: WriteCtx,
  subject: RevisedSubject,
  rows: readonly RevisedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, before, after }) => ({
    id,
    before,
    deleted: after === null,
    fields: changedFields(before, after),
  }));
  await insertRevisions(tx, tenant.id, { ...origin, subject }, values);
  const ids = rows.filter(({ before }) => before !== null).map(({ id }) => id);
  await pruneRevisions(tx, tenant.id, subject, ids, KEPT);
}
