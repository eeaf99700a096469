import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '#src/ctx.ts';
import type { Bodies } from '#src/publishing/bodies.ts';
import { type EncodingIndex, encodingFor } from '#src/serving/accept.ts';
import type { Entry } from '#src/serving/body-cache.ts';
import type { Gate } from '#src/serving/gate.ts';
import { type HeaderList, NO_STORE } from '#src/serving/headers.ts';
import { LostBody, loadBody } from '#src/serving/load-body.ts';
import type { ServedTenant } from '#src/serving/local-replica.ts';
import { LostPages } from '#src/serving/lost-pages.ts';
import { OnDemandPages, type RenderOnDemand } from '#src/serving/on-demand.ts';
import type { PageHeaders } from '#src/serving/page-headers.ts';
import type { PageRow, RowKey } from '#src/serving/page-row.ts';
import { notFound, type Resolution, resolve } from '#src/serving/resolve.ts';
import { refusedMethod, sendMoved, sendText, sendVariant, type Variant } from '#src/serving/send.ts';

export interface PagesOptions {
  readonly bodies: Bodies;
  /** Security headers of every page. */
  readonly security: HeaderList;
  readonly render: RenderOnDemand;
  /** Admits requests for pages on demand. */
  readonly gate: Gate;
  /** Called when a published body cannot be read from disk, once for each failed request. */
  readonly onMissing: (tenant: Tenant, page: RowKey, reason: string) => void;
  /** How long a request for such a page waits until it is rendered again. */
  readonly waitMs?: number;
}

interface Exchange {
  readonly served: ServedTenant;
  readonly headers: PageHeaders;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/** Serves the pages of known tenants. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #onDemand: OnDemandPages;
  readonly #lost: LostPages;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#lost = new LostPages(options.waitMs);
    this.#onDemand = new OnDemandPages(options.render, options.security, options.gate);
  }

  /**
   * Sends the response from memory when the request's address is exactly that of a cached page.
   * @returns whether it sent one
   */
  answerFromMemory(served: ServedTenant, headers: PageHeaders, req: IncomingMessage, res: ServerResponse): boolean {
    const entry = served.entries.get(req.url as string);
    if (entry === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
    const variant = entry.variants[encodingFor(headers.encodings)];
    if (variant === undefined) return false;
    sendVariant(req, res, entry.row.status, variant, headers.match);
    return true;
  }

  async answer(served: ServedTenant, headers: PageHeaders, req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (refusedMethod(req, res)) return;
    await this.#send({ served, headers, req, res }, resolve(served.tenant, req.url ?? '', served.lookup));
  }

  async #send(exchange: Exchange, found: Resolution): Promise<void> {
    const { served, headers, req, res } = exchange;
    switch (found.kind) {
      case 'page':
        return this.#sendRow(exchange, found.row, found.row.status);
      case 'moved':
        return sendMoved(res, found.location, this.#options.security);
      case 'malformed':
        return sendText(req, res, 400, 'Bad request');
      case 'missing':
        if (found.row !== undefined) return this.#sendRow(exchange, found.row, found.status);
        if (found.status === 410) return sendText(req, res, 410, 'Gone');
        // Without the tenant's "not found" page its first publish is not done: nothing can be said to be missing.
        return sendText(req, res, 503, 'The site is starting', ['Retry-After', '5', ...NO_STORE]);
      case 'render':
        if (await this.#onDemand.answer(served.tenant, { ...found, encodings: headers.encodings }, req, res)) return;
        return this.#send(exchange, notFound(found.key.lang, served.lookup));
    }
  }

  async #sendRow(exchange: Exchange, row: PageRow, status: number): Promise<void> {
    const { served, headers, req, res } = exchange;
    const encoding = encodingFor(headers.encodings);
    const entry = served.entries.of(row);
    try {
      const variant = entry.variants[encoding] ?? (await this.#load(served, entry, encoding));
      sendVariant(req, res, status, variant, headers.match);
    } catch (error) {
      if (!(error instanceof LostBody)) throw error;
      this.#options.onMissing(served.tenant, row, error.message);
      // A new rendering may be another version: then the manifest names another body.
      const now = () => served.entries.of(served.lookup.byPageKey(row) ?? row);
      const variant = await this.#lost.until(() => this.#load(served, now(), encoding));
      if (variant !== undefined) return sendVariant(req, res, status, variant, headers.match);
      sendText(req, res, 503, 'This page is being made again', ['Retry-After', '1', ...NO_STORE]);
    }
  }

  /** Reads a body once, however many requests wait for it. */
  #load({ tenant, entries }: ServedTenant, entry: Entry, encoding: EncodingIndex): Promise<Variant> {
    const { bodies, security } = this.#options;
    const loading =
      entry.loading[encoding] ??
      loadBody(bodies, tenant.code, entry.row, encoding, security)
        .then((variant) => {
          entries.store(entry, encoding, variant);
          return variant;
        })
        .finally(() => {
          entry.loading[encoding] = undefined;
        });
    entry.loading[encoding] = loading;
    return loading;
  }
}
