/** Copies new releases from PostgreSQL into the copy of the published rows. */

import { setImmediate as nextTick } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Manifest } from '#src/serving/replica/manifest.ts';
import type { ManifestChange, ReleasedRow, TenantRow } from '#src/serving/replica/manifest-transaction.ts';

/**
 * changed: rows were copied. same: nothing was new. busy: another process is writing to the copy, so try again soon.
 */
export type SyncResult = 'changed' | 'same' | 'busy';

/** Tenants of the database, in order of their ids. */
export type ReadTenants = (db: Db) => Promise<readonly Tenant[]>;

/** Brings bodies to this machine before any row that is served names them. Rejects when they cannot be had now. */
export type FetchBodies = (tenantCode: string, hashes: readonly string[]) => Promise<unknown>;

interface Source {
  readonly identity: string;
  readonly tenants: readonly TenantRow[];
  readonly releases: ReadonlyMap<number, number>;
}

const CHUNK = 1000;

/**
 * Copies the newest release of every tenant, in one transaction on each side. When it rejects with the database's
 * error, the copy is unchanged.
 */
export async function syncManifest(
  db: Db,
  manifest: Manifest,
  readTenants: ReadTenants,
  fetchBodies?: FetchBodies,
): Promise<SyncResult> {
  const identity = await readIdentity(db);
  // Read before the snapshot is taken, so that the database is never behind these numbers, unless it was restored.
  const copied = new Map(manifest.tenants().map(({ id }) => [id, manifest.generation(id)]));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const source = { identity, tenants: (await readTenants(tx)).map(toRow), releases: await readReleases(tx) };
      if (isUpToDate(manifest, source)) return 'same';
      const change = manifest.change();
      if (change === undefined) return 'busy';
      try {
        const startOver = manifest.identity() !== identity || isBehind(source, copied);
        await apply(tx, change, source, { startOver, fetchBodies });
        change.commit();
      } catch (error) {
        change.rollback();
        throw error;
      }
      return 'changed';
    });
}

function toRow({ id, code, ...settings }: Tenant): TenantRow {
  return { id, code, settings: JSON.stringify(settings) };
}

function isUpToDate(manifest: Manifest, { identity, tenants, releases }: Source): boolean {
  return (
    manifest.identity() === identity &&
    JSON.stringify(manifest.tenants()) === JSON.stringify(tenants) &&
    tenants.every(({ id }) => manifest.generation(id) === (releases.get(id) ?? 0))
  );
}

/** Whether the database was restored to an earlier state: release numbers only ever grow. */
function isBehind({ releases }: Source, copied: ReadonlyMap<number, number>): boolean {
  return [...copied].some(([id, release]) => releases.has(id) && release > (releases.get(id) ?? 0));
}

async function apply(
  tx: Db,
  change: ManifestChange,
  source: Source,
  { startOver, fetchBodies }: { readonly startOver: boolean; readonly fetchBodies: FetchBodies | undefined },
): Promise<void> {
  if (startOver) change.startOver(source.identity);
  change.setTenants(source.tenants);
  for (const { id, code } of source.tenants) {
    const release = source.releases.get(id) ?? 0;
    const from = change.generation(id);
    if (release <= from) continue;
    for await (const rows of releasedRows(tx, id, from)) {
      await fetchBodies?.(
        code,
        rows.flatMap(({ hash }) => hash ?? []),
      );
      change.put(id, rows);
    }
    change.setGeneration(id, release);
  }
}

/** Rows of releases after a given one, in chunks, oldest release first. */
async function* releasedRows(tx: Db, tenantId: number, after: number): AsyncGenerator<ReleasedRow[]> {
  let last: ReleasedRow | undefined;
  do {
    const from =
      last === undefined
        ? sql``
        : sql`and (release, screen, subject, lang, page) > (${last.release},
      ${last.screen}, ${last.subject}, ${last.lang}, ${last.page})`;
    const { rows } = await sql<ReleasedRow>`
      select screen, subject, lang, page, path, status, location, hash, size, content_type as "contentType", release,
        (extract(epoch from modified_at) * 1000)::bigint as "modifiedAt"
      from pages where tenant_id = ${tenantId} and release > ${after} ${from}
      order by release, screen, subject, lang, page limit ${CHUNK}`.execute(tx);
    yield rows;
    // Lets readers be served between two chunks.
    await nextTick();
    last = rows.length === CHUNK ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

async function readReleases(tx: Db): Promise<Map<number, number>> {
  const rows = await tx.selectFrom('releases').select(['tenant_id', 'release']).orderBy('tenant_id').execute();
  return new Map(rows.map((row) => [row.tenant_id, Number(row.release)]));
}

const NO_PRIVILEGE = '42501';

/** Identifies this database. One that was restored from a dump has another identity. */
async function readIdentity(db: Db): Promise<string> {
  try {
    return await identityWith(db, sql`(select system_identifier::text from pg_control_system())`);
  } catch (error) {
    // Some database hosts do not permit this query.
    if (error instanceof Error && 'code' in error && error.code === NO_PRIVILEGE) return identityWith(db, sql`''`);
    throw error;
  }
}

async function identityWith(db: Db, system: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select ${system} || '/' || oid::text as identity
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.identity ?? '';
}
