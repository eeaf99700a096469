import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { invalidateTags } from '#src/publishing/invalidate.ts';

/** Invalidates every page once when the build has changed: a new build may render any page differently. */
export async function adoptBuild(db: Db, tenantId: number, build: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update releases set build = ${build} where tenant_id = ${tenantId} and build <> ${build}`.execute(tx);
    if ((numAffectedRows ?? 0n) > 0n) await invalidateTags(tx, tenantId, [tagOf.siteAll()]);
  });
}
