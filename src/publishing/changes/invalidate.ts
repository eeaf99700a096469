/** Records which cache tags a change invalidates, and wakes the publisher and the response cache. */

import { sql } from 'kysely';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { Origin } from '#src/kernel/origin.ts';
import { type Cause, causeFrom } from '#src/publishing/releases/cause.ts';

/**
 * Channel of invalidations. Publishers wake at any message; the response cache reads which tags changed
 * (`readInvalidation`).
 */
export const INVALIDATION_CHANNEL = 'site_changes';

/** PostgreSQL limits payloads to less than 8,000 bytes. */
const PAYLOAD_BYTES = 7900;

/** The tenant's id, then one cache tag per line. The tags are left out when they do not fit. */
function toPayload(tenantId: number, cacheTags: readonly CacheTag[]): string {
  const listed = [String(tenantId), ...cacheTags].join('\n');
  return Buffer.byteLength(listed) <= PAYLOAD_BYTES ? listed : String(tenantId);
}

/**
 * Parses a message of the channel. Empty `tags` mean that there were too many to list: anything of the tenant may have
 * changed.
 */
export function readInvalidation(payload: string): { tenantId: number; tags: readonly string[] } {
  const [tenantId, ...tags] = payload.split('\n');
  return { tenantId: Number(tenantId), tags };
}

/**
 * Records invalidated tags in the transaction of the change, and wakes the publisher when it commits.
 * @param by  the requested rebuild that this belongs to, and who made the change; null: the site itself
 */
export async function invalidateTags(
  tx: Tx,
  tenantId: number,
  cacheTags: Iterable<CacheTag>,
  { rebuildId = null, cause = null }: { readonly rebuildId?: number | null; readonly cause?: Cause | null } = {},
): Promise<void> {
  const distinct = [...new Set(cacheTags)];
  if (distinct.length === 0) return;
  await sql`
    insert into invalidations (tenant_id, tag, rebuild_id, cause)
    select ${tenantId}, tag, ${rebuildId}::bigint, ${cause && JSON.stringify(cause)}::jsonb from unnest(${distinct}::text[]) tag`.execute(
    tx,
  );
  await sql`select pg_notify(${INVALIDATION_CHANNEL}, ${toPayload(tenantId, distinct)})`.execute(tx);
}

/**
 * Runs a change and records the tags it invalidates, in one transaction.
 * @param origin  who makes the change; the site itself by default
 * @returns what the change returned, and the invalidated tags
 */
export async function write<T>(
  db: Db,
  tenant: Tenant,
  change: (ctx: WriteCtx) => Promise<T>,
  origin?: Origin,
): Promise<{ result: T; tags: ReadonlySet<CacheTag> }> {
  return db.transaction().execute(async (tx) => {
    const cacheTags = new Set<CacheTag>();
    const cause = origin ? causeFrom(origin) : undefined;
    const result = await change({ tx, tenant, origin: cause, invalidate: (cacheTag) => cacheTags.add(cacheTag) });
    await invalidateTags(tx, tenant.id, cacheTags, { cause: cause ?? null });
    return { result, tags: cacheTags };
  });
}
