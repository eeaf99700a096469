/**
 * The production server's program: it supervises the processes that serve, or serves itself. The embedded database starts while
 * the rest of the program is loaded.
 */

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD } from '#src/built-site.ts';
import { claimDataDir } from '#src/db/data-dir.ts';
import { beginToJoin, releaseJoined } from '#src/db/embedded.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { readServerEnv } from '#src/env.ts';
import { createLog } from '#src/log.ts';
import { logCrashes } from '#src/log-crashes.ts';
import type { SiteServer } from '#src/programs/site-server.ts';
import type { SiteSupervisor } from '#src/programs/site-supervisor.ts';
import { holdBuild } from '#src/serving/process/build-use.ts';
import { StartTimes } from '#src/serving/process/start-times.ts';
import { refuseUpgrade, UPGRADE_SIGNAL } from '#src/serving/process/upgrade-request.ts';

/** Each of these files starts a process. */
const PROGRAMS = {
  serving: fileURLToPath(new URL('serving.ts', import.meta.url)),
  publisher: fileURLToPath(new URL('publisher.ts', import.meta.url)),
};

async function main(): Promise<void> {
  const times = new StartTimes();
  holdBuild(BUILD);
  const env = readServerEnv();
  const { dataDir, host, port } = env;
  const claim = await claimDataDir({ dataDir, address: `http://${host}:${port}` });
  const log = createLog({ logLevel: env.logLevel, isOutage: isUnavailable }, 'server');
  logCrashes(log);
  const warn = (message: string) => log.warn(message);
  const joining = env.databaseUrl === null ? beginToJoin({ dataDir, warn }) : undefined;
  let server: SiteServer | SiteSupervisor | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await server?.stop(env.drainNoticeMs);
    await releaseJoined(joining?.server);
    await claim.release();
  };
  const end = () => {
    stopping ??= stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  let upgrade = async () => refuseUpgrade(dataDir, 'the site is starting; try again');
  // Windows has no such signal: there is no upgrade without a gap.
  if (process.platform !== 'win32')
    process.on(UPGRADE_SIGNAL, () => void upgrade().catch((error: unknown) => log.error({ err: error }, 'no upgrade')));
  try {
    await joining?.begun;
    times.end('process started');
    if (env.serverProcesses > 0) {
      const { SiteSupervisor } = await import('#src/programs/site-supervisor.ts');
      if (stopping !== undefined) return stopping;
      const supervisor = new SiteSupervisor({ env, log, programs: PROGRAMS, dist: dirname(dirname(BUILD)) });
      server = supervisor;
      upgrade = () => supervisor.upgrade();
    } else {
      const { SiteServer } = await import('#src/programs/site-server.ts');
      times.end('program loaded');
      if (stopping !== undefined) return stopping;
      server = new SiteServer({ env, log, times, embedded: joining?.server });
      upgrade = async () =>
        refuseUpgrade(dataDir, 'SERVER_PROCESSES=0: one process does everything, and ends for an upgrade');
    }
    await server.start();
  } catch (error) {
    if (stopping !== undefined) return stopping;
    await stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
