/** Starts the development server with Astro and its database. */

import { join } from 'node:path';
import { dev } from 'astro';
import { reloadingDuringRequests } from '#src/development/astro-reload-workaround.ts';
import { type Development, openDevelopment } from '#src/development/open-development.ts';
import { readServerEnv } from '#src/env.ts';
import { allTenants, serveAtPort } from '#src/modules/running/tenants/service.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Serves until the process is told to end. Then it closes the database; exit code 0 or 143 means that it did.
 * @param migrations  their folder, when it is not the product's own
 */
export async function serveDevelopment(migrations?: string): Promise<void> {
  const env = readServerEnv();
  let opening: Promise<Development> | undefined;
  const database = {
    name: 'development-database',
    // Vite ends the process as soon as it has closed, so closing waits for the database.
    async closeServer({ reason }: { reason: 'restart' | 'close' }) {
      if (reason === 'close') await (await opening)?.close();
    },
  };
  const server = await dev({
    root: ROOT,
    // Keep slashes at the end of addresses, so that they are redirected as those of published pages are.
    trailingSlash: 'ignore',
    // Astro would print an address without a tenant in it.
    logLevel: 'warn',
    server: { host: env.host, port: env.port },
    vite: {
      // Two servers with different data folders must not overwrite each other's cache.
      cacheDir: join(env.dataDir, 'vite'),
      plugins: [reloadingDuringRequests(), database],
      server: { watch: { ignored: [`${env.dataDir}/**`] } },
    },
  });
  const stop = () => void server.stop().then(() => process.exit(0), fail);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  opening = openDevelopment(
    env,
    async ({ terminal, database: { db } }) => {
      await serveAtPort(db, server.address.port);
      terminal.ready(await allTenants(db), server.address.port);
    },
    migrations,
  );
  await opening.catch(fail);
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
