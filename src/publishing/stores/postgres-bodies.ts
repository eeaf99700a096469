/** Keeps bodies in the database, for all machines. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { StoredBody } from '#src/publishing/body-file.ts';
import type { BodyStore } from '#src/publishing/stores/body-store.ts';

const LISTED_AT_ONCE = 10_000;

/** About a megabyte. */
const AT_ONCE = 100;

/** @param db  throws while there is no database */
export function postgresBodies(db: () => Db): BodyStore {
  return {
    atOnce: AT_ONCE,
    async write(tenantCode, bodies) {
      if (bodies.length === 0) return;
      await sql`
        insert into stored_bodies as s (tenant_id, hash, br)
        select t.id, v.hash, v.br from tenants t,
          unnest(${bodies.map(({ hash }) => hash)}::text[], ${bodies.map(({ br }) => br)}::bytea[]) v(hash, br)
        where t.code = ${tenantCode} order by v.hash
        on conflict (tenant_id, hash) do update set br = excluded.br where s.br <> excluded.br`.execute(db());
    },
    async read(tenantCode, hashes) {
      const { rows } = await sql<StoredBody>`
        select s.hash, s.br from stored_bodies s join tenants t on t.id = s.tenant_id
        where t.code = ${tenantCode} and s.hash = any (${[...hashes]}::text[]) order by s.hash`.execute(db());
      return rows;
    },
    async *list(tenantCode) {
      for (let last = ''; ; ) {
        const { rows } = await sql<{ hash: string }>`
          select s.hash from stored_bodies s join tenants t on t.id = s.tenant_id
          where t.code = ${tenantCode} and s.hash > ${last} order by s.hash limit ${LISTED_AT_ONCE}`.execute(db());
        if (rows.length > 0) yield rows.map(({ hash }) => hash);
        if (rows.length < LISTED_AT_ONCE) return;
        last = rows.at(-1)?.hash ?? last;
      }
    },
    async remove(tenantCode, hashes) {
      await sql`
        delete from stored_bodies s using tenants t
        where t.code = ${tenantCode} and s.tenant_id = t.id and s.hash = any (${[...hashes]}::text[])`.execute(db());
    },
  };
}
