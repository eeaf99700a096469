/** Watches a server for its operator: figures at /metrics, and the access log. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '#src/env.ts';
import { loggedAddress } from '#src/http/responses/logged-request.ts';
import { requestKind } from '#src/kernel/request-kind.ts';
import { type MayRead, metricsAccess } from '#src/serving/metrics/metrics-access.ts';
import type { MetricSources, SiteMetrics } from '#src/serving/metrics/site-metrics.ts';
import type { SupervisorLink } from '#src/serving/process/supervisor-link.ts';
import { BASIC_SECURITY, NO_STORE } from '#src/serving/responses/response-headers.ts';
import { refusedMethod, sendText } from '#src/serving/responses/send-response.ts';

/** The status of a request whose reader left before the answer was sent, as nginx writes it. */
const LEFT = 499;

export interface SiteWatchOptions {
  readonly env: Pick<Env, 'accessLog' | 'metricsToken'>;
  readonly log: Logger;
  readonly sources: MetricSources;
  /** Where this process is one of several: how to read the figures of the others. */
  readonly supervisor?: Pick<SupervisorLink, 'readOthers' | 'offerFigures'> | undefined;
}

/** Counts what a server answers, from the moment it is opened. */
export class SiteWatch {
  readonly #sources: MetricSources;
  readonly #log: Logger;
  readonly #level: 'info' | 'debug' | undefined;
  readonly #mayRead: MayRead;
  readonly #supervisor: SiteWatchOptions['supervisor'];
  #metrics: SiteMetrics | undefined;

  constructor({ env, log, sources, supervisor }: SiteWatchOptions) {
    this.#supervisor = supervisor;
    this.#sources = sources;
    this.#log = log;
    this.#level = env.accessLog ? 'info' : log.isLevelEnabled('debug') ? 'debug' : undefined;
    this.#mayRead = metricsAccess(env.metricsToken);
  }

  /** Loads what counts. It takes longer than a start may: the server answers before. */
  async open(): Promise<void> {
    const { SiteMetrics } = await import('#src/serving/metrics/site-metrics.ts');
    const metrics = new SiteMetrics(this.#sources);
    this.#metrics = metrics;
    this.#supervisor?.offerFigures(() => metrics.figures());
  }

  /** Counts a request when it is answered, and writes its line. @param tenant  undefined: the host is unknown */
  begin(req: IncomingMessage, res: ServerResponse, tenant: string | undefined): void {
    if (this.#metrics === undefined && this.#level === undefined) return;
    const begun = performance.now();
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : LEFT;
      const kind = requestKind(req.url ?? '');
      const ms = performance.now() - begun;
      this.#metrics?.answered({ kind, tenant, status, seconds: ms / 1000 });
      if (this.#level === undefined || kind === 'probe') return;
      const url = loggedAddress(req.url ?? '');
      this.#log[this.#level]({ tenant, kind, method: req.method, url, status, ms: Math.round(ms) }, 'answered');
    });
  }

  released(release: Parameters<SiteMetrics['released']>[0]): void {
    this.#metrics?.released(release);
  }

  /** Sends the figures to who may read them. @returns false to everybody else; no response is sent then */
  async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    if (!this.#mayRead(req)) return false;
    if (refusedMethod(req, res)) return true;
    const metrics = this.#metrics;
    if (metrics === undefined) {
      sendText(req, res, 503, 'The site is starting', ['Retry-After', '5', ...NO_STORE]);
      return true;
    }
    const text = await metrics.text(await this.#supervisor?.readOthers());
    res.writeHead(200, ['Content-Type', metrics.contentType, ...NO_STORE, ...BASIC_SECURITY]);
    res.end(req.method === 'HEAD' ? undefined : text);
    return true;
  }
}
