import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { invalidateTags } from '#src/publishing/invalidate.ts';

/** Invalidates every page once when the build has changed: a new build may render any page differently. */
export async function adoptBuild(db: Db, tenantId: number, build: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('releases')
      .set({ build })
      .where('tenant_id', '=', tenantId)
      .where('build', '<>', build)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await invalidateTags(tx, tenantId, [tagOf.siteAll()]);
  });
}
