/** Runs the production server: starts its parts in order, connects them, and stops them. */

import type { RequestListener, Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { App } from '#src/assembly/app.ts';
import { refuseDevelopmentPasswords, refuseUnknownTenants, seedWhenEmpty } from '#src/assembly/seed-at-start.ts';
import { CLIENT } from '#src/built-site.ts';
import type { Database } from '#src/db/connect.ts';
import { shortOfRoom } from '#src/db/disk-room.ts';
import type { EmbeddedServer } from '#src/db/embedded.ts';
import type { Listener } from '#src/db/listen.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Env } from '#src/env.ts';
import { Refusals } from '#src/http/limits/refusals.ts';
import { ResponseCache } from '#src/http/responses/response-cache.ts';
import { allTenants, serveAtPort } from '#src/modules/running/tenants/service.ts';
import { channelsOf } from '#src/modules/telling/delivery/jobs.ts';
import { openTracing } from '#src/open-tracing.ts';
import { AnswerFailures } from '#src/programs/answer-failures.ts';
import { readDatabaseFigures } from '#src/programs/database-figures.ts';
import { prepareFirstSearch } from '#src/programs/first-search.ts';
import { PublishedPages } from '#src/programs/published-pages.ts';
import { createSiteApp } from '#src/programs/site-app.ts';
import { SiteRenderer } from '#src/programs/site-renderer.ts';
import { openRequestHandler } from '#src/programs/site-request-handler.ts';
import { MissWriter } from '#src/publishing/seo/miss-writer.ts';
import { traceRequests } from '#src/serving/metrics/request-traces.ts';
import type { MetricSources } from '#src/serving/metrics/site-metrics.ts';
import { SiteWatch } from '#src/serving/metrics/site-watch.ts';
import { shareOfConnections } from '#src/serving/process/connection-limits.ts';
import { DatabaseLink } from '#src/serving/process/database-link.ts';
import { drain } from '#src/serving/process/drain.ts';
import { LoopTurns } from '#src/serving/process/loop-turns.ts';
import {
  type PublisherLink,
  PublisherProcess,
  type PublisherProcessOptions,
} from '#src/serving/process/publisher-process.ts';
import { invalidateResponseCache } from '#src/serving/process/response-cache-invalidation.ts';
import type { StartTimes } from '#src/serving/process/start-times.ts';
import type { SupervisorLink } from '#src/serving/process/supervisor-link.ts';
import { Terminal } from '#src/serving/process/terminal.ts';
import { followReleases, type ReplicationFollower } from '#src/serving/replica/replication-follower.ts';
import { createHttpServer, listenOn, type Readiness, TIMEOUTS } from '#src/serving/request-handler.ts';

const DRAIN_MS = 8000;
const KEPT_PAGE_MS = 60_000;

/** The parts that were begun before the server. */
export interface SiteStart {
  readonly env: Env;
  readonly log: Logger;
  readonly times: StartTimes;
  /** The embedded database, if it is being joined already. */
  readonly embedded: Promise<EmbeddedServer> | undefined;
  /** Whether it serves published pages before it has a database. false: it takes over from others, and listens when it is ready. */
  readonly listensAtOnce?: boolean;
  /** Where this process is one of several: who runs the publisher. Default: this process starts it. */
  readonly supervisor?: SupervisorLink;
}

/** The production server. It tries in this order: published pages, /api, files, screens rendered on demand. */
export class SiteServer {
  readonly #env: Env;
  readonly #listensAtOnce: boolean;
  readonly #supervisor: SupervisorLink | undefined;
  readonly #times: StartTimes;
  readonly #log: Logger;
  readonly #terminal: Terminal;
  readonly #published: PublishedPages;
  readonly #app: App;
  readonly #link: DatabaseLink;
  readonly #responseCache = new ResponseCache();
  /** Pages on demand that many ask for. */
  readonly #keptPages = new ResponseCache({ maxAgeMs: KEPT_PAGE_MS });
  readonly #refusals: Refusals;
  readonly #turns = new LoopTurns();
  readonly #failures: AnswerFailures;
  readonly #renderer: SiteRenderer;
  readonly #missWriter: MissWriter;
  readonly #watch: SiteWatch;
  #server: Server | undefined;
  #follower: ReplicationFollower | undefined;
  #invalidation: Listener | undefined;
  #publisher: PublisherLink | undefined;
  #endTracing: () => Promise<void> = () => Promise.resolve();
  #draining = false;

  constructor({ env, log, times, embedded, listensAtOnce = true, supervisor }: SiteStart) {
    this.#env = env;
    this.#listensAtOnce = listensAtOnce;
    this.#supervisor = supervisor;
    this.#log = log;
    this.#times = times;
    this.#refusals = new Refusals(log);
    this.#failures = new AnswerFailures(log);
    this.#terminal = new Terminal(env);
    this.#renderer = new SiteRenderer(env, log);
    this.#published = new PublishedPages({ env, storeDb: () => this.#link.browsing.store, warn: this.#warn });
    this.#link = new DatabaseLink({
      env,
      prepare: (database) => this.#prepare(database),
      embedded,
      canWait: this.#published.replica.isComplete(),
      warn: this.#warn,
    });
    this.#missWriter = new MissWriter({
      tenants: () => this.#published.replica.tenants,
      db: () => this.#link.db,
      onError: (error) => this.#log.error({ err: error }, 'misses of pages are not counted'),
    });
    this.#watch = new SiteWatch({ env, log, supervisor, sources: this.#metricSources() });
    this.#app = createSiteApp({
      env,
      log,
      link: this.#link,
      published: this.#published,
      renderer: this.#renderer,
      responseCache: this.#responseCache,
      refusals: this.#refusals,
      failures: this.#failures,
      supervisor,
    });
  }

  readonly #warn = (message: string): void => this.#log.warn(message);

  /** The figures of this process, each read when an operator asks for them. */
  #metricSources(): MetricSources {
    return {
      refusals: () => this.#refusals.counts,
      caches: () => ({
        bodies: this.#published.cachedBytes,
        calls: this.#responseCache.bytes,
        pages: this.#keptPages.bytes,
      }),
      pools: () => this.#link.pools,
      state: () => ({
        ready: this.#published.isReady && !this.#draining,
        databaseUp: this.#follower?.isConnected() === true,
        publisherUp: this.#publisher?.isRunning === true,
        missingBodies: this.#published.missingBodies,
      }),
      connections: () => this.#countConnections(),
      figures: () => readDatabaseFigures(this.#link.browsing.programs),
    };
  }

  /** Serves what is already published, then starts the rest. Rejects when it cannot start at all. */
  async start(): Promise<void> {
    this.#endTracing = await openTracing(this.#env, 'server', this.#log);
    this.#app.readTokens(this.#published.tenantCodes);
    if (!channelsOf(this.#env).has('mail')) this.#warn('SMTP_URL is not set: codes by e-mail are refused');
    const listener = traceRequests(await this.#requestHandler(), (host) => this.#published.tenantOf(host)?.code);
    const server = createHttpServer(listener, TIMEOUTS, {
      limits: Object.assign(shareOfConnections(this.#env.serverProcesses), this.#env.servingLimits.connections),
      trustedProxies: this.#env.trustedProxies,
      refusals: this.#refusals,
    });
    server.on('connection', () => this.#turns.accepted());
    this.#published.check.start();
    if (this.#listensAtOnce) await this.#listen(server);
    if (this.#listensAtOnce && this.#published.replica.isComplete())
      this.#terminal.say('published pages are served; the database is being opened');
    const database = await this.#link.open();
    this.#follower = followReleases(this.#published.replica, database.db, database.url, {
      warn: this.#warn,
      onFollowed: () => this.#failures.databaseAnswers(),
    });
    const caches = [this.#responseCache, this.#keptPages];
    const onChange = () => this.#link.noteChange();
    this.#invalidation = invalidateResponseCache(caches, database.url, { onChange, warn: this.#warn });
    await this.#follower.look();
    this.#times.end('pages compared');
    if (!this.#listensAtOnce) await this.#listen(server);
    this.#log.info(this.#times.text);
    await this.#watch.open();
    // The publisher begins now that this process is ready: before, it would take processor time from it.
    await this.#published.sharedAssets?.shareUntilTaken(join(CLIENT, '_astro'), {
      warn: this.#warn,
      isStopped: () => this.#draining,
    });
    if (!this.#draining) this.#publish(database);
    // Node would do it when the process ends, and so never for one that is killed.
    flushCompileCache();
  }

  async #listen(server: Server): Promise<void> {
    if (this.#draining) return;
    this.#server = server;
    await listenOn(server, this.#env);
    this.#times.end('pages served');
  }

  /** Lets running requests finish, then stops each part before the parts it depends on. */
  async stop(noticeMs = this.#env.drainNoticeMs): Promise<void> {
    this.#draining = true;
    this.#published.check.stop();
    const server = this.#server;
    const whole = server === undefined || (await this.#drain(server, noticeMs));
    await Promise.all([this.#follower?.stop(), this.#invalidation?.close(), this.#missWriter.stop()]);
    await this.#link.close();
    this.#published.close();
    await this.#endTracing();
    if (!whole) this.#log.warn('some answers were cut short');
  }

  async #drain(server: Server, noticeMs: number): Promise<boolean> {
    const [whole] = await Promise.all([drain(server, { noticeMs, limitMs: DRAIN_MS }), this.#publisher?.stop()]);
    return whole;
  }

  async #prepare(database: Database): Promise<void> {
    this.#times.end('database started');
    const { db, url } = database;
    await migrate(url);
    const storedTenants = await allTenants(db);
    await refuseDevelopmentPasswords(db, this.#env, storedTenants);
    const tenants = await seedWhenEmpty(db, this.#env, storedTenants);
    refuseUnknownTenants(this.#env, tenants);
    if (this.#env.mode === 'development' && this.#server !== undefined) await serveAtPort(db, this.#port);
    this.#app.readTokens(tenants.map(({ code }) => code));
    this.#times.end('database checked');
  }

  #publish(database: Database): void {
    let first = true;
    const options: Pick<PublisherProcessOptions, 'databaseUrl' | 'onMessage'> = {
      databaseUrl: database.url,
      onMessage: (message) => {
        if (message.kind === 'released') this.#watch.released(message);
        if (message.kind === 'released' && first) this.#terminal.progress(message);
        if (message.kind !== 'settled' || !first) return;
        first = false;
        void this.#sayReady();
      },
    };
    const file = fileURLToPath(new URL('publisher.ts', import.meta.url));
    this.#publisher =
      this.#supervisor?.openPublisher(options) ?? new PublisherProcess({ ...options, file, warn: this.#warn });
  }

  async #sayReady(): Promise<void> {
    await this.#follower?.look();
    this.#terminal.ready(this.#published.replica.tenants, this.#port);
    // A failure is logged where it happens.
    await this.#renderer.load().then(flushCompileCache, () => undefined);
    const [tenant] = this.#published.replica.tenants;
    if (tenant === undefined || this.#draining) return;
    await prepareFirstSearch({ db: this.#link.reading('pages'), site: this.#app.site }, tenant, this.#log);
  }

  get #port(): number {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    return address?.port ?? this.#env.port;
  }

  async #countConnections(): Promise<number> {
    const server = this.#server;
    return server === undefined ? 0 : promisify(server.getConnections.bind(server))();
  }

  get #readiness(): Readiness {
    const { counts } = this.#refusals;
    return {
      ready: this.#published.isReady,
      database: this.#follower?.isConnected() === true ? 'up' : 'down',
      draining: this.#draining,
      missingBodies: this.#published.missingBodies,
      ...(Object.keys(counts).length === 0 ? {} : { refused: counts }),
      problem: shortOfRoom(this.#env.dataDir) && 'a disk is full; the log names it',
    };
  }

  #requestHandler(): Promise<RequestListener> {
    return openRequestHandler({
      env: this.#env,
      log: this.#log,
      app: this.#app,
      published: this.#published,
      link: this.#link,
      keptPages: this.#keptPages,
      missWriter: this.#missWriter,
      watch: this.#watch,
      refusals: this.#refusals,
      turns: this.#turns,
      sharedCounts: this.#supervisor?.counts,
      failures: this.#failures,
      readiness: () => this.#readiness,
      publisher: () => this.#publisher,
    });
  }
}
