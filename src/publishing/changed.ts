import { sql } from 'kysely';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Tag } from '#src/kernel/tag.ts';

/** The channel of announcements. Publishers wake at any; who keeps answers reads what changed (`announcementOf`). */
export const CHANGES_CHANNEL = 'site_changes';

/** PostgreSQL takes payloads below 8,000 bytes. */
const PAYLOAD_BYTES = 7900;

/** The tenant's id and what changed, a line each; many changes at once are not listed. */
function payloadOf(tenantId: number, tags: readonly Tag[]): string {
  const listed = [String(tenantId), ...tags].join('\n');
  return Buffer.byteLength(listed) <= PAYLOAD_BYTES ? listed : String(tenantId);
}

/** What an announcement says. No tags: too many to list, anything of the tenant may have changed. */
export function announcementOf(payload: string): { tenantId: number; tags: readonly string[] } {
  const [tenantId, ...tags] = payload.split('\n');
  return { tenantId: Number(tenantId), tags };
}

/**
 * Records what changed, in the transaction of the change, and wakes the publisher when it commits.
 * @param rebuildId  the requested rebuild this belongs to, when there is one
 */
export async function announce(
  tx: Tx,
  tenantId: number,
  tags: Iterable<Tag>,
  rebuildId: number | null = null,
): Promise<void> {
  const distinct = [...new Set(tags)];
  if (distinct.length === 0) return;
  await sql`
    insert into changes (tenant_id, tag, rebuild_id)
    select ${tenantId}, tag, ${rebuildId}::bigint from unnest(${distinct}::text[]) tag`.execute(tx);
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${payloadOf(tenantId, distinct)})`.execute(tx);
}

/**
 * Runs a change and its notice in one transaction: both happen or neither.
 * @returns what the change returned, and the tags it announced
 */
export async function write<T>(
  db: Db,
  tenant: Tenant,
  change: (ctx: WriteCtx) => Promise<T>,
): Promise<{ result: T; tags: ReadonlySet<Tag> }> {
  return db.transaction().execute(async (tx) => {
    const tags = new Set<Tag>();
    const result = await change({ tx, tenant, changed: (tag) => tags.add(tag) });
    await announce(tx, tenant.id, tags);
    return { result, tags };
  });
}
