import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { makeDataDir } from '#scripts/bench/data-dir.ts';
import { siteWith } from '#src/assembly/site.ts';
import { buildName, SERVER_ENTRY } from '#src/built-site.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import { createPublisher, type Publisher } from '#src/publishing/publisher.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';

export interface Workbench extends AsyncDisposable {
  readonly dataDir: string;
  readonly database: Database;
  readonly site: RenderedSite;
  readonly bodies: Bodies;
  readonly publisher: Publisher;
}

/** Opens a database and a publisher in a separate folder below var/, with the built screens. */
export async function openWorkbench(): Promise<Workbench> {
  // Whatever fails below, what was opened before it is closed.
  await using opened = new AsyncDisposableStack();
  const dataDir = await makeDataDir();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'publish' });
  opened.defer(() => database.close());
  await migrate(database.url);
  const site = siteWith(await loadRenderer(SERVER_ENTRY, 'direct'));
  const bodies = new Bodies(dataDir);
  opened.defer(() => bodies.close());
  const publisher = createPublisher({
    db: database.db,
    url: database.url,
    site,
    bodies,
    tenants: allTenants,
    build: await buildName(),
    gate: true,
    log: {
      released: () => undefined,
      failed({ key, error }) {
        throw new Error(`${key.screen} ${key.subject} was not rendered: ${error}`);
      },
      broken(error) {
        throw error;
      },
    },
  });
  opened.defer(() => publisher.stop());
  const all = opened.move();
  return { dataDir, database, site, bodies, publisher, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

export async function countPages({ database }: Workbench): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pages where status = 200 and content_type like 'text/html%'`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
