/** The production server's program. The embedded database starts while the rest of the program is loaded. */
import { holdBuild } from '#src/build-folders.ts';
import { BUILD } from '#src/built-site.ts';
import { claimDataDir } from '#src/db/data-dir.ts';
import { beginToJoin, releaseJoined } from '#src/db/embedded.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { readServerEnv } from '#src/env.ts';
import { createLog } from '#src/log.ts';
import { logCrashes } from '#src/log-crashes.ts';
import type { SiteServer } from '#src/programs/site-server.ts';
import { StartTimes } from '#src/serving/process/start-times.ts';

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
  let server: SiteServer | undefined;
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await server?.stop();
    await releaseJoined(joining?.server);
    await claim.release();
  };
  const end = () => {
    stopping ??= stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    await joining?.begun;
    times.end('process started');
    const { SiteServer } = await import('#src/programs/site-server.ts');
    times.end('program loaded');
    if (stopping !== undefined) return stopping;
    server = new SiteServer({ env, log, times, embedded: joining?.server });
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
