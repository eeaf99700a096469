/** Decides which build publishes, and has all pages rendered again by a new one. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { BY_ITSELF } from '#src/kernel/origin.ts';
import { invalidateTags } from '#src/publishing/changes/invalidate.ts';
import { causeFrom } from '#src/publishing/releases/cause.ts';

/** How often a publisher says that its build is still here. */
export const SEEN_MS = 20_000;

/**
 * Invalidates every page once when the build has changed: a new build may render any page differently. Of two builds side by
 * side only the newer one publishes; the older one takes over when no publisher of a newer one was seen for a minute.
 * @returns whether this build publishes
 */
export async function adoptBuild(db: Db, build: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const number = await enter(tx, build);
    if (await isOutdated(tx, number)) return false;
    const rows = await tx
      .updateTable('releases')
      .set({ build })
      .where('build', '<>', build)
      .returning('tenant_id')
      .execute();
    const cause = causeFrom({ ...BY_ITSELF, reason: `templates ${build.slice(0, 8)}` });
    for (const { tenant_id } of rows) await invalidateTags(tx, tenant_id, [tagOf.siteAll()], { cause });
    return true;
  });
}

/** Says that a publisher of the build is here. @returns the number of the build */
async function enter(tx: Tx, build: string): Promise<number> {
  await sql`
    update builds set seen_at = now()
    where build = ${build} and seen_at < now() - ${SEEN_MS} * interval '1 millisecond'`.execute(tx);
  const entered = await tx.selectFrom('builds').select('number').where('build', '=', build).execute();
  if (entered[0] !== undefined) return Number(entered[0].number);
  const { rows } = await sql<{ number: number }>`
    insert into builds (build) values (${build}) on conflict (build) do update set seen_at = now()
    returning number`.execute(tx);
  return rows[0]?.number ?? 0;
}

async function isOutdated(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql<{ newer: boolean }>`
    select exists (select from builds where number > ${number} and seen_at > now() - interval '1 minute') as newer`.execute(
    tx,
  );
  return rows[0]?.newer === true;
}

/** For a run that takes long: says that its build is still here. */
export async function stayAdopted(db: Db, build: string): Promise<void> {
  await sql`update builds set seen_at = now() where build = ${build}`.execute(db);
}
