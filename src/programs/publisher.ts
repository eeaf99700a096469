/** The publisher's process. The server starts it, controls it over its IPC channel, and ends it. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { feedImporter } from '#src/assembly/feed-importer.ts';
import { siteWith } from '#src/assembly/site.ts';
import { buildName, SERVER_ENTRY } from '#src/built-site.ts';
import { type Database, openDatabase } from '#src/db/connect.ts';
import { shortOfRoom } from '#src/db/disk-room.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { readEnv } from '#src/env.ts';
import { serverSecret } from '#src/env-secrets.ts';
import { ServerSecret } from '#src/http/identity/server-secret.ts';
import { openInternet } from '#src/http/outside/public-network.ts';
import { type Job, type Jobs, startJobs } from '#src/jobs/jobs.ts';
import { kindOf, RepeatedFailures } from '#src/kernel/repeated-failures.ts';
import { createLog } from '#src/log.ts';
import { logCrashes } from '#src/log-crashes.ts';
import { availabilityJob, saleJob } from '#src/modules/catalogue/goods/jobs.ts';
import { groupsJob, matchingJob } from '#src/modules/catalogue/matching/jobs.ts';
import { compactionJob, priceJob } from '#src/modules/catalogue/prices/jobs.ts';
import { searchJobs } from '#src/modules/finding/search/jobs.ts';
import { summaryJob } from '#src/modules/finding/summaries/jobs.ts';
import { accountsJob } from '#src/modules/people/accounts/jobs.ts';
import { avatarKeysInUse } from '#src/modules/people/accounts/service.ts';
import { activityJobs } from '#src/modules/people/activities/jobs.ts';
import { clickJobs } from '#src/modules/people/clicks/jobs.ts';
import { digestJob } from '#src/modules/people/comments/jobs.ts';
import { sharingJobs } from '#src/modules/people/sharing/jobs.ts';
import { uploadSweep } from '#src/modules/people/uploads/jobs.ts';
import { openUploadStorage } from '#src/modules/people/uploads/storage-service.ts';
import { type DueArticles, publishDueArticles } from '#src/modules/reading/articles/jobs.ts';
import { cdnJob } from '#src/modules/running/cdn/jobs.ts';
import { indexNowJob } from '#src/modules/running/index-now/jobs.ts';
import { outboundLinkJob } from '#src/modules/running/outbound-links/jobs.ts';
import { renderingJob } from '#src/modules/running/renderings/jobs.ts';
import { feedJob } from '#src/modules/running/scheduled-feeds/jobs.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { couponJobs } from '#src/modules/selling/coupons/jobs.ts';
import { dealJobs } from '#src/modules/selling/deals/jobs.ts';
import { leaderboardJobs } from '#src/modules/selling/leaderboards/jobs.ts';
import { sectionsJob } from '#src/modules/selling/sections/jobs.ts';
import { alertJob } from '#src/modules/telling/alerts/jobs.ts';
import { runningAlerts } from '#src/modules/telling/alerts/service.ts';
import { channelsOf, deliveryJobs } from '#src/modules/telling/delivery/jobs.ts';
import { messagesJob } from '#src/modules/telling/messages/jobs.ts';
import { noticeProviders, notificationJobs } from '#src/modules/telling/notifications/jobs.ts';
import { openTracing } from '#src/open-tracing.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { Sweeper } from '#src/publishing/bodies/sweep.ts';
import type { PublisherLog } from '#src/publishing/pipeline-options.ts';
import { createPublisher, type Publisher } from '#src/publishing/publisher.ts';
import { queueAgedNews } from '#src/publishing/sitemaps/news.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';
import { loadRenderer } from '#src/renderer-bridge/load-renderer.ts';
import type { FromPublisher, ToPublisher } from '#src/serving/process/publisher-process.ts';

const RETRY_MS = 1000;
const SWEEP_MS = 3_600_000;
/** How long it may go on to stop after its server ended. Until then its locks keep the next publisher waiting. */
const ORPHAN_MS = 5000;

const env = readEnv();
const log = createLog({ logLevel: env.logLevel, isOutage: isUnavailable }, 'publisher');
logCrashes(log);
const send = (message: FromPublisher) => process.connected && process.send?.(message);

const interruptions = new RepeatedFailures();

function logInterruption(error: unknown): void {
  const times = interruptions.count(kindOf(error));
  if (times > 0) log.warn({ err: error, times, problem: shortOfRoom(env.dataDir) }, 'publishing is interrupted');
}

function logResumption(): void {
  const ended = interruptions.end();
  if (ended !== undefined) log.info(ended, 'publishing goes on');
}

const publisherLog: PublisherLog = {
  released(report) {
    log.debug(report, 'released');
    const { tenant, rendered, moved, waiting, stages } = report;
    send({ kind: 'released', tenant, rendered, moved, waiting, stages });
  },
  failed: (report) => log.error(report, 'a page could not be rendered; its previous version stays'),
  held: (report) => log.warn(report, 'a page breaks a rule; its last good bytes stay: npm run releases -- held'),
  broken: logInterruption,
  looked: logResumption,
};

let publisher: Publisher | undefined;
let database: Database | undefined;
/** Connections of the jobs alone: while pages of long lists are rendered, a mail waits for none of theirs. */
let jobsDb: Db | undefined;
let bodies: Bodies | undefined;
let starting: Promise<void> = Promise.resolve();
let stopping = false;
let jobs: Jobs | undefined;
let dueArticles: DueArticles | undefined;
let endTracing: (() => Promise<void>) | undefined;
let ownSweeps: NodeJS.Timeout | undefined;

async function start(databaseUrl: string): Promise<void> {
  endTracing = await openTracing(env, 'publisher', log);
  const warn = (message: string) => log.warn(message);
  database = await openDatabase({ dataDir: env.dataDir, databaseUrl }, { role: 'publish', warn });
  const { db, url } = database;
  bodies = openBodies(env, () => db);
  const made = createPublisher({
    db,
    url,
    site: siteWith(await loadRenderer(SERVER_ENTRY, env.renderer)),
    bodies,
    tenants: allTenants,
    log: publisherLog,
    build: await buildName(),
    gate: true,
  });
  publisher = made;
  jobsDb = openKysely(openPool(url, { role: 'jobs', warn }), { prepared: true });
  const scheduled = [...scheduledJobs(jobsDb, bodies, url), bodyCheck(made)];
  // Mail and prices do not wait for the first publish, which takes minutes for a large site.
  const jobsStarted = untilDone(() => startJobs(url, scheduled, (error) => log.warn({ err: error }, 'jobs')));
  dueArticles = publishDueArticles(db, (error, tenant) => {
    if (tenant === undefined) return publisherLog.broken(error);
    log.error({ err: error, tenant }, 'due articles could not be published; it is tried again');
  });
  const missing = await untilDone(() => made.enqueueMissingBodies());
  if (missing !== undefined && missing > 0) log.warn({ missing }, 'published bodies are gone and are made again');
  await untilDone(() => made.settle());
  if (!stopping) send({ kind: 'settled' });
  // Also for the start after one that is killed.
  flushCompileCache();
  made.start();
  jobs = await jobsStarted;
  ownSweeps = sweepOwnCopies(jobsDb, bodies);
}

/** The jobs of all modules and the deletion of unused bodies. */
function scheduledJobs(db: Db, bodies: Bodies, url: string): Job[] {
  const sweeper = new Sweeper(db, bodies.shared ?? bodies);
  const secretText = serverSecret(env);
  const secret = secretText === undefined ? undefined : new ServerSecret(secretText);
  const providers = noticeProviders(db, { settings: env.notifications, secret });
  const channels = new Set([...channelsOf(env), ...providers.keys()]);
  return [
    priceJob(db),
    compactionJob(db),
    availabilityJob(db),
    saleJob(db),
    alertJob(db),
    matchingJob(db),
    groupsJob(db),
    ...couponJobs(db),
    ...dealJobs(db),
    ...activityJobs(db),
    ...clickJobs(db),
    ...sharingJobs(db),
    ...leaderboardJobs(db),
    renderingJob(db, log),
    ...searchJobs(db),
    sectionsJob(db),
    accountsJob(db),
    ...deliveryJobs(db, env, log, providers),
    messagesJob(db),
    ...(secret === undefined ? [] : notificationJobs(db, { secret, channels, runningAlerts })),
    digestJob(db),
    ...(env.chatModel === null ? [] : [summaryJob(db, env.chatModel, env.chatLimits, log)]),
    feedJob(db, {
      importFile: feedImporter(url, (message) => log.warn(message)),
      network: openInternet(),
      secret,
      folder: join(env.dataDir, 'feeds'),
      warn: (error, feed) => log.error({ err: error, feed }, 'a feed could not be run; it is tried again'),
    }),
    indexNowJob(db, openInternet(), (error, tenant) => {
      log.warn({ err: error, tenant }, 'search engines could not be told; it is tried again');
    }),
    ...(env.cdn === null ? [] : [cdnJob(db, { cdn: env.cdn, network: openInternet(), warn: warnOfCdn })]),
    outboundLinkJob(db, openInternet()),
    agedNewsJob(db),
    uploadSweep(db, openUploadStorage(env), avatarKeysInUse),
    {
      name: 'sweep-bodies',
      cron: '17 * * * *',
      run: () => sweep(db, sweeper),
    },
  ];
}

/** An article is news for two days; nobody edits it when these are over. */
const agedNewsJob = (db: Db): Job => ({ name: 'aged-news', cron: '* * * * *', run: () => queueAgedNews(db) });

const warnOfCdn = (error: unknown, tenant: string) =>
  log.warn({ err: error, tenant }, 'the CDN could not be told; it is tried again');

async function sweep(db: Db, sweeper: Sweeper): Promise<void> {
  const removed = await sweeper.sweep(await allTenants(db));
  log.info({ removed }, 'deleted unused bodies');
}

/** Jobs run on one machine. With a shared store each sweeps its own copies by itself. */
function sweepOwnCopies(db: Db, bodies: Bodies): NodeJS.Timeout | undefined {
  if (bodies.shared === undefined) return undefined;
  const sweeper = new Sweeper(db, bodies);
  return setInterval(() => void sweep(db, sweeper).catch(logInterruption), SWEEP_MS);
}

/** Looks every night whether each published page has its bytes on the disk. */
const bodyCheck = (made: Publisher): Job => ({
  name: 'check-bodies',
  cron: '20 19 * * *',
  async run() {
    const counts = await made.checkBodies();
    if (counts.altered + counts.missing === 0) log.info(counts, 'every published body is whole');
    else log.warn(counts, 'published bodies were damaged or gone and are made again');
  },
});

/** Does the work, and tries again whenever the database is unavailable. Resolves with undefined when the process stops. */
async function untilDone<T>(work: () => Promise<T>): Promise<T | undefined> {
  while (!stopping) {
    try {
      return await work();
    } catch (error) {
      publisherLog.broken(error);
      await sleep(RETRY_MS);
    }
  }
  return undefined;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  clearInterval(ownSweeps);
  await publisher?.stop();
  await starting;
  await Promise.all([jobs?.stop(), dueArticles?.stop()]);
  await bodies?.close();
  await jobsDb?.destroy();
  await database?.close();
  await endTracing?.();
  process.exit(0);
}

function die(error: unknown): void {
  log.fatal({ err: error }, 'the publisher gives up');
  process.exit(1);
}

process.on('message', (message: ToPublisher) => {
  if (message.kind === 'stop') stop().catch(die);
  if (message.kind === 'start') {
    starting = start(message.databaseUrl);
    starting.catch(die);
  }
  if (message.kind === 'lost-body') {
    publisher?.enqueueLostBody(message.tenantId, message.page).catch((error: unknown) => publisherLog.broken(error));
  }
});
// The server has ended, in whatever way, and nobody else ends a publisher whose database does not answer.
process.on('disconnect', () => {
  setTimeout(() => die(new Error('it could not stop in time')), ORPHAN_MS).unref();
  stop().catch(die);
});
process.on('SIGTERM', () => void stop().catch(die));
// Ctrl-C at a terminal reaches the server too, which then sends stop.
process.on('SIGINT', () => undefined);
