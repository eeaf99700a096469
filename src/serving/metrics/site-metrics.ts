/**
 * The figures of a running site, as Prometheus reads them. No label has a value that a stranger chooses: kinds and stages are
 * fixed, tenants are those of the database, and a request for an unknown host has the tenant `none`.
 */

import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import type { RequestKind } from '#src/kernel/request-kind.ts';
import type { ProcessFigures } from '#src/serving/metrics/process-figures.ts';
import type { FromPublisher } from '#src/serving/process/publisher-process.ts';

const PREFIX = 'shopping_guide_';
/** Figures of the database are read at most so often, however many ask. */
const FIGURES_MS = 5000;

const REQUEST_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const RELEASE_SECONDS = [0.05, 0.2, 1, 5, 20, 60];

/** Parts of the program that are asked at each scrape. */
export interface MetricSources {
  /** Refused requests and connections since the start, by kind. */
  readonly refusals: () => Readonly<Record<string, number>>;
  /** Bytes of each cache in memory. */
  readonly caches: () => Readonly<Record<string, number>>;
  readonly pools: () => readonly PoolFigures[];
  readonly state: () => StateFigures;
  /** Open connections of readers. */
  readonly connections: () => Promise<number>;
  /** Figures of the database. Rejects while it is down. */
  readonly figures: () => Promise<DatabaseFigures>;
}

/** Connections of a pool, and what was waited for them. */
export interface PoolFigures {
  readonly pool: string;
  readonly used: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
  readonly taken: number;
  readonly waitedSeconds: number;
}

export interface StateFigures {
  readonly ready: boolean;
  readonly databaseUp: boolean;
  readonly publisherUp: boolean;
  readonly missingBodies: number;
}

/** A gauge's values, by its labels. */
type Samples = readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[];

/** Figures of the database. Each is a gauge of its own. */
export interface DatabaseFigures {
  /** By tenant and queue. */
  readonly queued: Samples;
  /** By tenant and `of`: edits or rebuilds. */
  readonly lagSeconds: Samples;
  /** By tenant. */
  readonly heldPages: Samples;
  /** By tenant and channel. */
  readonly messages: Samples;
  readonly messageAgeSeconds: Samples;
}

export interface AnsweredRequest {
  readonly kind: RequestKind;
  /** undefined: of no tenant. */
  readonly tenant: string | undefined;
  readonly status: number;
  readonly seconds: number;
}

type Released = Extract<FromPublisher, { kind: 'released' }>;

/** Counts requests and releases, and writes all figures as text. */
export class SiteMetrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'kind' | 'tenant' | 'status'>;
  readonly #requestSeconds: Histogram<'kind'>;
  readonly #rendered: Counter<'tenant'>;
  readonly #stages: Counter<'tenant' | 'stage'>;
  readonly #releaseSeconds: Histogram<string>;
  readonly #sources: MetricSources;
  #figures: { readonly readAt: number; readonly values: Promise<DatabaseFigures | undefined> } | undefined;

  constructor(sources: MetricSources) {
    this.#sources = sources;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry, prefix: PREFIX });
    this.#requests = new Counter({
      name: `${PREFIX}requests_total`,
      help: 'Answered requests; status 499: the reader left before the answer was sent.',
      labelNames: ['kind', 'tenant', 'status'],
      registers,
    });
    this.#requestSeconds = new Histogram({
      name: `${PREFIX}request_seconds`,
      help: 'From the head of a request to the last byte of its answer.',
      labelNames: ['kind'],
      buckets: REQUEST_SECONDS,
      registers,
    });
    this.#rendered = new Counter({
      name: `${PREFIX}pages_rendered_total`,
      help: 'Pages that the publisher rendered.',
      labelNames: ['tenant'],
      registers,
    });
    this.#stages = new Counter({
      name: `${PREFIX}publish_seconds_total`,
      help: 'Where the time of releases went: load, draw, store, release.',
      labelNames: ['tenant', 'stage'],
      registers,
    });
    this.#releaseSeconds = new Histogram({
      name: `${PREFIX}release_seconds`,
      help: 'Time of all stages of a release together.',
      buckets: RELEASE_SECONDS,
      registers,
    });
    this.#addStateGauges();
    this.#addDatabaseGauges();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  answered({ kind, tenant = 'none', status, seconds }: AnsweredRequest): void {
    this.#requests.inc({ kind, tenant, status: String(status) });
    this.#requestSeconds.observe({ kind }, seconds);
  }

  released({ tenant, rendered, stages }: Released): void {
    this.#rendered.inc({ tenant }, rendered);
    let seconds = 0;
    for (const [stage, ms] of Object.entries(stages)) {
      this.#stages.inc({ tenant, stage }, ms / 1000);
      seconds += ms / 1000;
    }
    this.#releaseSeconds.observe(seconds);
  }

  /** The figures of this process, for another that puts those of all together. */
  figures(): Promise<ProcessFigures> {
    return this.#registry.getMetricsAsJSON();
  }

  /** All figures, with those of other processes. Those of the database are left out while it is down. */
  async text(others: readonly ProcessFigures[] = []): Promise<string> {
    if (others.length === 0) return this.#registry.metrics();
    const all = [await this.figures(), ...others].map((figures) => [...figures]);
    return AggregatorRegistry.aggregate(all).metrics();
  }

  #addStateGauges(): void {
    const { refusals, caches, pools, state, connections } = this.#sources;
    this.#counter('refused_total', 'Refused requests and connections since the start.', ['limit'], () =>
      Object.entries(refusals()).map(([limit, count]) => [{ limit }, count]),
    );
    this.#gauge('cache_bytes', 'Bytes of each cache in memory.', ['cache'], () =>
      Object.entries(caches()).map(([cache, bytes]) => [{ cache }, bytes]),
    );
    this.#gauge('pool_connections', 'Connections to the database; waiting: requests that wait for one.', STATES, () =>
      pools().flatMap(({ pool, used, idle, waiting }) => [
        [{ pool, state: 'used' }, used],
        [{ pool, state: 'idle' }, idle],
        [{ pool, state: 'waiting' }, waiting],
      ]),
    );
    this.#counter('pool_waited_seconds_total', 'What was waited for connections in all.', ['pool'], () =>
      pools().map(({ pool, waitedSeconds }) => [{ pool }, waitedSeconds]),
    );
    this.#counter('pool_taken_total', 'How often a connection was taken.', ['pool'], () =>
      pools().map(({ pool, taken }) => [{ pool }, taken]),
    );
    this.#gauge('ready', 'Whether /readyz says ready.', [], () => [[{}, Number(state().ready)]], 'min');
    this.#gauge(
      'database_up',
      'Whether the database was read at the last try.',
      [],
      () => [[{}, Number(state().databaseUp)]],
      'min',
    );
    this.#gauge('publisher_up', 'Whether the publisher process runs.', [], () => [[{}, Number(state().publisherUp)]]);
    this.#gauge(
      'missing_bodies',
      'Published pages whose bytes are made again.',
      [],
      () => [[{}, state().missingBodies]],
      'max',
    );
    this.#gauge('connections', 'Open connections of readers.', [], async () => [[{}, await connections()]]);
  }

  #addDatabaseGauges(): void {
    const fromDatabase = (name: string, help: string, labels: readonly string[], part: keyof DatabaseFigures) =>
      this.#gauge(name, help, labels, async () => (await this.#read())?.[part] ?? [], 'max');
    fromDatabase('queued', 'What waits for the publisher.', ['tenant', 'queue'], 'queued');
    fromDatabase(
      'publish_lag_seconds',
      'Age of the oldest change that no reader sees yet.',
      ['tenant', 'of'],
      'lagSeconds',
    );
    fromDatabase('held_pages', 'Pages that break a rule and keep their last good bytes.', ['tenant'], 'heldPages');
    fromDatabase('messages_waiting', 'Mails and other messages that wait.', CHANNELS, 'messages');
    fromDatabase('message_age_seconds', 'Age of the oldest message that waits.', CHANNELS, 'messageAgeSeconds');
  }

  /** @param together  how the values of several processes become one */
  #gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Samples | Promise<Samples>,
    together: Aggregator = 'sum',
  ): void {
    const labelNames = [...labels];
    const about = { name: `${PREFIX}${name}`, help, labelNames, registers: [this.#registry], aggregator: together };
    new Gauge({
      ...about,
      async collect() {
        const samples = await read();
        this.reset();
        for (const [values, value] of samples) this.set(values, value);
      },
    });
  }

  /** A counter that another part of the program keeps. */
  #counter(name: string, help: string, labels: readonly string[], read: () => Samples): void {
    const about = { name: `${PREFIX}${name}`, help, labelNames: [...labels], registers: [this.#registry] };
    new Counter({
      ...about,
      collect() {
        this.reset();
        for (const [values, value] of read()) this.inc(values, value);
      },
    });
  }

  /** undefined: the database does not answer. */
  #read(): Promise<DatabaseFigures | undefined> {
    const now = performance.now();
    if (this.#figures !== undefined && now - this.#figures.readAt < FIGURES_MS) return this.#figures.values;
    // `database_up` says that the database is down, and the log says why.
    const values = this.#sources.figures().catch(() => undefined);
    this.#figures = { readAt: now, values };
    return values;
  }
}

const STATES = ['pool', 'state'];
const CHANNELS = ['tenant', 'channel'];
