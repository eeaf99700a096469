/** Keeps bodies in the database, for all machines. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { StoredBody } from '#src/publishing/bodies/body-file.ts';
import type { AssetStore, BodyStore } from '#src/publishing/stores/body-store.ts';

const LISTED_AT_ONCE = 10_000;

/** 100 bodies are about one megabyte. */
const BODIES_PER_REQUEST = 100;

/** @param db  throws while there is no database */
export function postgresBodies(db: () => Db): BodyStore {
  return {
    atOnce: BODIES_PER_REQUEST,
    assets: postgresAssets(db),
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

function postgresAssets(db: () => Db): AssetStore {
  return {
    async list() {
      const rows = await db().selectFrom('stored_assets').select('path').orderBy('path').execute();
      return rows.map(({ path }) => path);
    },
    async read(path) {
      const rows = await db().selectFrom('stored_assets').select('bytes').where('path', '=', path).execute();
      return rows[0]?.bytes;
    },
    async write(path, bytes) {
      await db()
        .insertInto('stored_assets')
        .values({ path, bytes })
        .onConflict((conflict) => conflict.column('path').doNothing())
        .execute();
    },
    async markUsedAndDropOld(paths) {
      await sql`update stored_assets set stored_at = now() where path = any (${[...paths]}::text[])`.execute(db());
      await sql`delete from stored_assets where stored_at < now() - interval '90 days'`.execute(db());
    },
  };
}
