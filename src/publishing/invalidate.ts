import { sql } from 'kysely';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';

/** The channel of announcements. Publishers wake at any; who keeps answers reads what changed (`readInvalidation`). */
export const INVALIDATION_CHANNEL = 'site_changes';

/** PostgreSQL takes payloads below 8,000 bytes. */
const PAYLOAD_BYTES = 7900;

/** The tenant's id and what changed, a line each; many changes at once are not listed. */
function payloadOf(tenantId: number, cacheTags: readonly CacheTag[]): string {
  const listed = [String(tenantId), ...cacheTags].join('\n');
  return Buffer.byteLength(listed) <= PAYLOAD_BYTES ? listed : String(tenantId);
}

/** What an announcement says. No tags: too many to list, anything of the tenant may have changed. */
export function readInvalidation(payload: string): { tenantId: number; tags: readonly string[] } {
  const [tenantId, ...tags] = payload.split('\n');
  return { tenantId: Number(tenantId), tags };
}

/**
 * Records what changed, in the transaction of the change, and wakes the publisher when it commits.
 * @param rebuildId  the requested rebuild this belongs to, when there is one
 */
export async function invalidateTags(
  tx: Tx,
  tenantId: number,
  cacheTags: Iterable<CacheTag>,
  rebuildId: number | null = null,
): Promise<void> {
  const distinct = [...new Set(cacheTags)];
  if (distinct.length === 0) return;
  await sql`
    insert into invalidations (tenant_id, tag, rebuild_id)
    select ${tenantId}, tag, ${rebuildId}::bigint from unnest(${distinct}::text[]) tag`.execute(tx);
  await sql`select pg_notify(${INVALIDATION_CHANNEL}, ${payloadOf(tenantId, distinct)})`.execute(tx);
}

/**
 * Runs a change and its notice in one transaction: both happen or neither.
 * @returns what the change returned, and the tags it announced
 */
export async function write<T>(
  db: Db,
  tenant: Tenant,
  change: (ctx: WriteCtx) => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<CacheTag> }> {
  return db.transaction().execute(async (tx) => {
    const cacheTags = new Set<CacheTag>();
    const result = await change({ tx, tenant, invalidate: (cacheTag) => cacheTags.add(cacheTag) });
    await invalidateTags(tx, tenant.id, cacheTags);
    return { result, tags: cacheTags };
  });
}
