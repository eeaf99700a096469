/** Runs the production server: starts its parts in order, connects them, and stops them. */

import type { RequestListener, Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { type App, createApp } from '#src/assembly/app.ts';
import { renderOnDemand } from '#src/assembly/pages-on-demand.ts';
import { refuseDevelopmentPasswords, refuseUnknownTenants, seedWhenEmpty } from '#src/assembly/seed-at-start.ts';
import { CLIENT, SERVER_ENTRY } from '#src/built-site.ts';
import type { Database } from '#src/db/connect.ts';
import { shortOfRoom } from '#src/db/disk-room.ts';
import type { EmbeddedServer } from '#src/db/embedded.ts';
import type { Listener } from '#src/db/listen.ts';
import { migrate } from '#src/db/migrate.ts';
import type { Env } from '#src/env.ts';
import { Refusals } from '#src/http/limits/refusals.ts';
import { ResponseCache } from '#src/http/responses/response-cache.ts';
import { defaultLang, StoredTenant } from '#src/kernel/tenant.ts';
import { allTenants, serveAtPort } from '#src/modules/running/tenants/service.ts';
import { channelsOf } from '#src/modules/telling/delivery/jobs.ts';
import { openTracing } from '#src/open-tracing.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { openPictures } from '#src/pictures/open-pictures.ts';
import { PictureProbe } from '#src/pictures/picture-probe.ts';
import { AnswerFailures } from '#src/programs/answer-failures.ts';
import { readDatabaseFigures } from '#src/programs/database-figures.ts';
import { planInThread } from '#src/programs/rebuild-planning.ts';
import { readSeoInThread } from '#src/programs/seo-reading.ts';
import { openRequestHandler } from '#src/programs/site-request-handler.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { MissWriter } from '#src/publishing/seo/miss-writer.ts';
import { openBodies } from '#src/publishing/stores/open-bodies.ts';
import { loadRenderer, type RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { traceRequests } from '#src/serving/metrics/request-traces.ts';
import { SiteWatch } from '#src/serving/metrics/site-watch.ts';
import { BodyCache } from '#src/serving/pages/body-cache.ts';
import { BodyCheck } from '#src/serving/pages/body-check.ts';
import { CardsAhead } from '#src/serving/pages/cards-ahead.ts';
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
import { JoiningBodies } from '#src/serving/replica/joining-bodies.ts';
import { LocalReplica } from '#src/serving/replica/local-replica.ts';
import { Manifest } from '#src/serving/replica/manifest.ts';
import { followReleases, type ReplicationFollower } from '#src/serving/replica/replication-follower.ts';
import { createHttpServer, listenOn, type Readiness, TIMEOUTS } from '#src/serving/request-handler.ts';
import { GeneratedAssets } from '#src/serving/responses/generated-assets.ts';
import { SharedAssets } from '#src/serving/responses/shared-assets.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
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
  readonly #replica: LocalReplica;
  readonly #app: App;
  readonly #manifest: Manifest;
  readonly #link: DatabaseLink;
  #server: Server | undefined;
  #follower: ReplicationFollower | undefined;
  readonly #bodyCache = new BodyCache(CACHE_BYTES);
  readonly #responseCache = new ResponseCache();
  /** Pages on demand that many ask for. */
  readonly #keptPages = new ResponseCache({ maxAgeMs: KEPT_PAGE_MS });
  readonly #refusals: Refusals;
  readonly #turns = new LoopTurns();
  readonly #bodies: Bodies;
  readonly #joining: JoiningBodies;
  readonly #sharedAssets: SharedAssets | undefined;
  readonly #bodyCheck: BodyCheck;
  readonly #failures: AnswerFailures;
  #invalidation: Listener | undefined;
  #rendering: Promise<RenderScreen> | undefined;
  #publisher: PublisherLink | undefined;
  readonly #missWriter: MissWriter;
  readonly #watch: SiteWatch;
  readonly #generatedAssets: GeneratedAssets;
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
    this.#manifest = Manifest.open(env.dataDir);
    this.#bodies = openBodies(env, () => this.#link.browsing.store);
    this.#joining = new JoiningBodies(this.#manifest, this.#bodies);
    const { shared } = this.#bodies;
    this.#sharedAssets = shared && new SharedAssets(shared.assets, join(env.dataDir, 'site', 'assets'));
    this.#generatedAssets = new GeneratedAssets(() => openPictures(env, CLIENT, this.#warn));
    const cards = new CardsAhead({
      bodies: this.#bodies,
      draw: (tenant, address) => this.#generatedAssets.answer(tenant, address) ?? Promise.resolve(),
      warn: this.#warn,
    });
    this.#replica = new LocalReplica({
      manifest: this.#manifest,
      cache: this.#bodyCache,
      readTenants: allTenants,
      parseSettings: (settings) => StoredTenant.parse(settings),
      warn: this.#warn,
      joining: this.#joining,
      onReleased: (served, pages) => cards.released(served, pages),
    });
    this.#bodyCheck = new BodyCheck(this.#replica, this.#bodies);
    this.#link = new DatabaseLink({
      env,
      prepare: (database) => this.#prepare(database),
      embedded,
      canWait: this.#replica.isComplete(),
      warn: this.#warn,
    });
    this.#missWriter = new MissWriter({
      tenants: () => this.#replica.tenants,
      db: () => this.#link.db,
      onError: (error) => this.#log.error({ err: error }, 'misses of pages are not counted'),
    });
    this.#watch = new SiteWatch({
      env,
      log,
      supervisor,
      sources: {
        refusals: () => this.#refusals.counts,
        caches: () => ({
          bodies: this.#bodyCache.bytes,
          calls: this.#responseCache.bytes,
          pages: this.#keptPages.bytes,
        }),
        pools: () => this.#link.pools,
        state: () => ({
          ready: this.#isReady && !this.#draining,
          databaseUp: this.#follower?.isConnected() === true,
          publisherUp: this.#publisher?.isRunning === true,
          missingBodies: this.#missingBodies,
        }),
        connections: () => this.#countConnections(),
        figures: () => readDatabaseFigures(this.#link.browsing.programs),
      },
    });
    this.#app = createApp({
      env,
      log: this.#log,
      unavailable: this.#failures.unavailable,
      tenantOf: (host) => this.#replica.hosts.find(host)?.tenant,
      db: () => this.#link.db,
      ofTenant: (tenantId) => this.#link.ofTenant(tenantId),
      browsingDb: () => this.#link.browsing.calls,
      readerDb: (own) => this.#link.reading('calls', own),
      position: env.databaseReplicaUrl === null ? undefined : () => this.#link.position(),
      programsDb: () => this.#link.browsing.programs,
      chatDb: () => this.#link.browsing.chat,
      render: async (key, loaded) => (await this.#renderer())(key, loaded),
      responseCache: this.#responseCache,
      refusals: this.#refusals,
      sharedCounts: supervisor?.counts,
      bodies: this.#bodies,
      seo: readSeoInThread(() => this.#link.url, env.dataDir),
      planner: planInThread(() => this.#link.url),
      pictures: new PictureProbe({ folder: CLIENT }),
    });
  }

  readonly #warn = (message: string): void => this.#log.warn(message);

  /** Serves what is already published, then starts the rest. Rejects when it cannot start at all. */
  async start(): Promise<void> {
    this.#endTracing = await openTracing(this.#env, 'server', this.#log);
    this.#app.readTokens(this.#replica.tenants.map(({ code }) => code));
    if (!channelsOf(this.#env).has('mail')) this.#warn('SMTP_URL is not set: codes by e-mail are refused');
    const listener = traceRequests(await this.#requestHandler(), (host) => this.#replica.hosts.find(host)?.tenant.code);
    const server = createHttpServer(listener, TIMEOUTS, {
      limits: Object.assign(shareOfConnections(this.#env.serverProcesses), this.#env.servingLimits.connections),
      trustedProxies: this.#env.trustedProxies,
      refusals: this.#refusals,
    });
    server.on('connection', () => this.#turns.accepted());
    this.#bodyCheck.start();
    if (this.#listensAtOnce) await this.#listen(server);
    if (this.#listensAtOnce && this.#replica.isComplete())
      this.#terminal.say('published pages are served; the database is being opened');
    const database = await this.#link.open();
    this.#follower = followReleases(this.#replica, database.db, database.url, {
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
    await this.#sharedAssets?.shareUntilTaken(join(CLIENT, '_astro'), {
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
    this.#bodyCheck.stop();
    const server = this.#server;
    const whole = server === undefined || (await this.#drain(server, noticeMs));
    await Promise.all([this.#follower?.stop(), this.#invalidation?.close(), this.#missWriter.stop()]);
    await this.#link.close();
    this.#manifest.close();
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
    const found = await allTenants(db);
    await refuseDevelopmentPasswords(db, this.#env, found);
    const tenants = await seedWhenEmpty(db, this.#env, found);
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
    this.#terminal.ready(this.#replica.tenants, this.#port);
    // What fails is logged where it fails.
    await this.#renderer().then(flushCompileCache, () => undefined);
    await this.#prepareSearch();
  }

  /** Makes what the first search needs, such as the tables of words: its reader would hold up all others for so long. */
  async #prepareSearch(): Promise<void> {
    const [tenant] = this.#replica.tenants;
    if (tenant === undefined || this.#draining) return;
    const key = { ...pageKeyOf('search'), lang: defaultLang(tenant) };
    const from = { db: this.#link.reading('pages'), site: this.#app.site };
    await renderOnDemand(from, tenant, key, 'q=phone').catch((error: unknown) => {
      this.#log.warn({ err: error }, 'the first search is not prepared');
    });
  }

  get #port(): number {
    const address = this.#server?.address() as AddressInfo | null | undefined;
    return address?.port ?? this.#env.port;
  }

  async #countConnections(): Promise<number> {
    const server = this.#server;
    return server === undefined ? 0 : promisify(server.getConnections.bind(server))();
  }

  /** Those that are being made again, and those that come from another machine. */
  get #missingBodies(): number {
    return this.#bodyCheck.missing + this.#joining.waiting;
  }

  get #isReady(): boolean {
    return this.#replica.isComplete() && this.#bodyCheck.isWhole;
  }

  get #readiness(): Readiness {
    const { counts } = this.#refusals;
    return {
      ready: this.#isReady,
      database: this.#follower?.isConnected() === true ? 'up' : 'down',
      draining: this.#draining,
      missingBodies: this.#missingBodies,
      ...(Object.keys(counts).length === 0 ? {} : { refused: counts }),
      problem: shortOfRoom(this.#env.dataDir) && 'a disk is full; the log names it',
    };
  }

  #requestHandler(): Promise<RequestListener> {
    return openRequestHandler({
      env: this.#env,
      log: this.#log,
      app: this.#app,
      replica: this.#replica,
      link: this.#link,
      bodies: this.#bodies,
      keptPages: this.#keptPages,
      generatedAssets: this.#generatedAssets,
      sharedAssets: this.#sharedAssets,
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

  /** The built site, which renders on demand. It is loaded when everything is published, or when a page needs it before. */
  #renderer(): Promise<RenderScreen> {
    if (this.#rendering !== undefined) return this.#rendering;
    const loading = loadRenderer(SERVER_ENTRY, this.#env.renderer);
    loading.catch((error: unknown) => this.#log.error({ err: error }, 'nothing can be rendered on demand'));
    this.#rendering = loading;
    return loading;
  }
}
