/** Measures how soon a machine with an empty folder has all pages of a site. */

import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { makeDataDir } from '#scripts/bench/data-dir.ts';
import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { demoSettings } from '#src/demo/tenants.ts';
import { StoredTenant } from '#src/kernel/tenant.ts';
import { allTenants, putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { postgresBodies } from '#src/publishing/stores/postgres-bodies.ts';
import { BodyCache } from '#src/serving/pages/body-cache.ts';
import { JoiningBodies } from '#src/serving/replica/joining-bodies.ts';
import { LocalReplica } from '#src/serving/replica/local-replica.ts';
import { Manifest } from '#src/serving/replica/manifest.ts';

const PAGES = 100_000;
/** As the pages of a product have it after compression. */
const BODY_BYTES = 9000;
const TENANT = 'bench';

/** Publishes so many pages: the bytes of a body do not matter to who copies it. */
async function fill(db: Db, pages: number): Promise<void> {
  await putTenant(db, TENANT, { ...demoSettings.guide, hosts: [`${TENANT}.test`] });
  const { id } = await tenantByCode(db, TENANT);
  await sql`
    insert into stored_bodies (tenant_id, hash, br)
    select ${id}, md5(n::text), ${randomBytes(BODY_BYTES)}::bytea || n::text::bytea
    from generate_series(1, ${pages}::int) n`.execute(db);
  await sql`
    insert into pages (tenant_id, screen, subject, lang, page, path, status, hash, size, content_type, modified_at, release)
    select ${id}, 'product', n::text, 'th', 1, '/product/' || n, 200, md5(n::text), 40000, 'text/html', now(), 1
    from generate_series(1, ${pages}::int) n`.execute(db);
  await sql`update releases set release = 1 where tenant_id = ${id}`.execute(db);
}

/** @returns seconds until every page is here */
async function join(db: Db, dataDir: string): Promise<number> {
  const begun = performance.now();
  const manifest = Manifest.open(dataDir);
  const bodies = new Bodies(
    dataDir,
    postgresBodies(() => db),
  );
  const replica = new LocalReplica({
    manifest,
    cache: new BodyCache(1_000_000),
    readTenants: allTenants,
    parseSettings: (settings) => StoredTenant.parse(settings),
    warn: console.warn,
    joining: new JoiningBodies(manifest, bodies),
  });
  await replica.sync(db);
  const missing = replica.countMissing(bodies);
  const seconds = (performance.now() - begun) / 1000;
  await bodies.close();
  manifest.close();
  if (missing > 0) throw new Error(`${missing} bodies are missing`);
  return seconds;
}

/** A machine joins a site of 100,000 pages. share: part of the full size, for a quick look. */
export async function* benchJoin({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using opened = new AsyncDisposableStack();
  const [dataDir, joining] = await Promise.all([makeDataDir(), makeDataDir()]);
  for (const folder of [dataDir, joining]) opened.defer(() => rm(folder, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'publish' });
  opened.defer(() => database.close());
  await migrate(database.url);
  await fill(database.db, Math.ceil(PAGES * share));
  const db = openKysely(openPool(database.url, { role: 'jobs', warn: console.warn }));
  opened.defer(() => db.destroy());
  yield atMost('join.pages-100000', await join(db, joining), 's', 60);
}
