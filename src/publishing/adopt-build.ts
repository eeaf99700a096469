import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { BY_ITSELF } from '#src/kernel/origin.ts';
import { invalidateTags } from '#src/publishing/invalidate.ts';
import { causeFrom } from '#src/publishing/releases/cause.ts';

/** Invalidates every page once when the build has changed: a new build may render any page differently. */
export async function adoptBuild(db: Db, build: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('releases')
      .set({ build })
      .where('build', '<>', build)
      .returning('tenant_id')
      .execute();
    const cause = causeFrom({ ...BY_ITSELF, reason: `templates ${build.slice(0, 8)}` });
    for (const { tenant_id } of rows) await invalidateTags(tx, tenant_id, [tagOf.siteAll()], { cause });
  });
}
