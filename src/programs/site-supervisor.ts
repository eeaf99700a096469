/** Runs the serving processes and the publisher of a site, and replaces them by those of another build. */

import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { Env } from '#src/env.ts';
import { sweepBuilds } from '#src/serving/process/build-use.ts';
import { PublisherProcess } from '#src/serving/process/publisher-process.ts';
import { type Listening, ServingProcesses } from '#src/serving/process/serving-processes.ts';
import { answerUpgrade, type Programs, takeUpgradeRequest } from '#src/serving/process/upgrade-request.ts';

/** Old processes go on accepting for so long: clients with an open connection hear with their next answer that it ends. */
const NOTICE_MS = 1000;
/** New processes may apply migrations before they are ready. */
const UPGRADE_LIMIT_MS = 600_000;
const STATE_MS = 2000;

export interface SupervisorOptions {
  readonly env: Pick<Env, 'dataDir' | 'serverProcesses'>;
  readonly log: Logger;
  readonly programs: Programs;
  /** The folder with the builds of the programs that the site was started with. */
  readonly dist: string;
}

export class SiteSupervisor {
  readonly #options: SupervisorOptions;
  readonly #warn: (message: string) => void;
  #serving: ServingProcesses;
  #programs: Programs;
  #next: ServingProcesses | undefined;
  #publisher: PublisherProcess | undefined;
  #databaseUrl = '';
  #isStopping = false;
  #state: NodeJS.Timeout | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#warn = (message) => options.log.warn(message);
    this.#programs = options.programs;
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    this.#serving = this.#processes(options.programs, 'at-once');
  }

  /** Resolves when all serving processes are ready. Rejects with EndedEarly when the first cannot start. */
  async start(): Promise<void> {
    this.#databaseUrl = await this.#serving.start();
    if (this.#isStopping) return;
    this.#publish();
    this.#state = setInterval(() => this.#tellState(), STATE_MS).unref();
  }

  /** Lets running requests finish, and the release in progress. */
  async stop(noticeMs: number): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#state);
    await Promise.all([this.#serving.stop(noticeMs), this.#next?.stop(0), this.#publisher?.stop()]);
  }

  /** Does what `npm run upgrade` asks for, and tells it how that went. */
  async upgrade(): Promise<void> {
    const { dataDir } = this.#options.env;
    const request = takeUpgradeRequest(dataDir);
    if (request === undefined) return this.#warn('there is no request for an upgrade; use npm run upgrade');
    try {
      if (this.#next !== undefined || this.#publisher === undefined) throw new Error('the site is starting; try again');
      await this.#takeOver(request.programs);
      this.#options.log.info({ programs: request.programs.serving }, 'upgraded');
      answerUpgrade(dataDir, { id: request.id, pids: this.#serving.pids });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.#warn(`the upgrade failed, the site goes on as before: ${failure}`);
      answerUpgrade(dataDir, { id: request.id, failure });
    }
  }

  /**
   * The old publisher ends after the old processes: until then every page is one whose files they have. The new processes have
   * the files of both builds.
   */
  async #takeOver(programs: Programs): Promise<void> {
    const next = this.#processes(programs, 'when-ready');
    this.#next = next;
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => limit.reject(new Error('the new processes were not ready in time')),
      UPGRADE_LIMIT_MS,
    );
    try {
      this.#databaseUrl = await Promise.race([next.start(), limit.promise]);
    } catch (error) {
      await next.stop(0);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#next = undefined;
    }
    const before = this.#serving;
    this.#serving = next;
    this.#programs = programs;
    await before.stop(NOTICE_MS);
    await this.#publisher?.stop();
    if (this.#isStopping) return;
    this.#publish();
    this.#sweep();
  }

  /** The project may lie where this user cannot write. */
  #sweep(): void {
    try {
      sweepBuilds(this.#options.dist);
    } catch (error) {
      this.#options.log.info({ err: error }, 'old builds stay until the next one is made');
    }
  }

  #processes(programs: Programs, first: Listening): ServingProcesses {
    return new ServingProcesses({
      program: programs.serving,
      count: this.#options.env.serverProcesses,
      first,
      warn: this.#warn,
      onLostBody: ({ tenantId, page }) => this.#publisher?.reportLostBody(tenantId, page),
    });
  }

  #publish(): void {
    this.#publisher = new PublisherProcess({
      file: this.#programs.publisher,
      databaseUrl: this.#databaseUrl,
      warn: this.#warn,
      onMessage: (message) => this.#serving.tellFirst(message),
    });
    this.#tellState();
  }

  #tellState(): void {
    this.#serving.tellAll({ kind: 'publisher', isRunning: this.#publisher?.isRunning === true });
  }
}
