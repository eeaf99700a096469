/** A process that answers requests beside others. The supervisor starts it, and ends it by a message. */

import { BUILD } from '#src/built-site.ts';
import { beginToJoin, releaseJoined } from '#src/db/embedded.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { readServerEnv } from '#src/env.ts';
import { createLog } from '#src/log.ts';
import { logCrashes } from '#src/log-crashes.ts';
import { SiteServer } from '#src/programs/site-server.ts';
import { holdBuild } from '#src/serving/process/build-use.ts';
import { StartTimes } from '#src/serving/process/start-times.ts';
import { SupervisorLink } from '#src/serving/process/supervisor-link.ts';

async function main(): Promise<void> {
  holdBuild(BUILD);
  const env = readServerEnv();
  const log = createLog({ logLevel: env.logLevel, isOutage: isUnavailable }, 'server');
  logCrashes(log);
  const warn = (message: string) => log.warn(message);
  const joining = env.databaseUrl === null ? beginToJoin({ dataDir: env.dataDir, warn }) : undefined;
  let stopping: Promise<void> | undefined;
  const supervisor = new SupervisorLink((noticeMs) => void stop(noticeMs));
  const server = new SiteServer({
    env,
    log,
    times: new StartTimes(),
    embedded: joining?.server,
    supervisor,
    listensAtOnce: process.argv[2] === 'at-once',
  });
  const stop = (noticeMs = env.drainNoticeMs) => {
    stopping ??= server
      .stop(noticeMs)
      .then(() => releaseJoined(joining?.server))
      .then(() => process.exit(0));
    return stopping;
  };
  process.on('SIGTERM', () => void stop());
  // Ctrl-C at a terminal reaches the supervisor too, which then sends stop.
  process.on('SIGINT', () => undefined);
  try {
    await server.start();
  } catch (error) {
    if (stopping !== undefined) return stopping;
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
