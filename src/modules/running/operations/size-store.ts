/** Reads how much room a tenant takes in the database, from statistics: counting each row would take minutes. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';

export interface TableRow {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

const LISTED_TABLES = 40;

/**
 * The share of a tenant in each table with tenants, the largest first. It follows from how often the number of the tenant
 * stands in the sample that PostgreSQL takes of a table. Tables that were never sampled are left out.
 */
export async function readTenantTables(db: Db, tenantId: number): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    with shares as (
      -- How often each tenant stands in the sample of a table.
      select s.tablename, v.tenant, f.share
      from pg_stats s,
        unnest(s.most_common_vals::text::int[]) with ordinality v(tenant, n),
        unnest(s.most_common_freqs) with ordinality f(share, m)
      where s.schemaname = current_schema() and s.attname = 'tenant_id' and f.m = v.n)
    select c.relname as "table", round(c.reltuples * h.share)::float8 as rows,
      round(pg_total_relation_size(c.oid) * h.share)::float8 as bytes
    from shares h join pg_class c on c.relname = h.tablename and c.relnamespace = current_schema()::regnamespace
    where h.tenant = ${tenantId} and c.relkind = 'r' and c.reltuples > 0
    order by 3 desc, 1 limit ${LISTED_TABLES}`.execute(db);
  return rows;
}

/** The largest tables of all tenants together. */
export async function readAllTables(db: Db): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as "table", greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by 3 desc, 1 limit ${LISTED_TABLES}`.execute(db);
  return rows;
}

/** Bytes of the whole database. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

interface Counted {
  readonly count: number;
  readonly bytes: number;
}

/** Bodies of the pages that are published now; a body that several pages share counts once. */
export async function countBodies(db: Db, tenantId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes
    from (select hash, max(size) as size from pages where tenant_id = ${tenantId} and hash is not null group by hash) b`.execute(
    db,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Files that readers and editors brought. */
export async function countUploads(db: Db, tenantId: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes
    from uploads where tenant_id = ${tenantId} and state = 'READY'`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}
