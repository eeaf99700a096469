import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { buildName, SERVER_ENTRY } from '#src/build-info.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { migrate } from '#src/db/migrate.ts';
import { allTenants } from '#src/modules/tenants/service.ts';
import { Bodies } from '#src/publishing/bodies.ts';
import { createPublisher, type Publisher } from '#src/publishing/publisher.ts';
import type { Site } from '#src/publishing/screen.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';
import { siteWith } from '#src/site.ts';

export interface Workbench {
  readonly dataDir: string;
  readonly database: Database;
  readonly site: Site;
  readonly bodies: Bodies;
  readonly publisher: Publisher;
  close(): Promise<void>;
}

/** Opens a database and a publisher in a separate folder below var/, with the built screens. */
export async function openWorkbench(): Promise<Workbench> {
  const kept = resolve(import.meta.dirname, '../../var');
  await mkdir(kept, { recursive: true });
  const dataDir = await mkdtemp(join(kept, 'bench-'));
  const database = await openDatabase({ dataDir, databaseUrl: null }, { role: 'publish' });
  await migrate(database.url);
  const site = siteWith(await loadRenderer(SERVER_ENTRY, 'direct'));
  const bodies = new Bodies(dataDir);
  const publisher = createPublisher({
    db: database.db,
    url: database.url,
    site,
    bodies,
    tenants: allTenants,
    build: await buildName(),
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
  return {
    dataDir,
    database,
    site,
    bodies,
    publisher,
    async close() {
      await publisher.stop();
      await bodies.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function countPages({ database }: Workbench): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pages where status = 200 and content_type like 'text/html%'`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
