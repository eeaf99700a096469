/** Answers requests for pages of known tenants. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tenant } from '#src/ctx.ts';
import type { CdnSettings } from '#src/env.ts';
import type { ResponseCache } from '#src/http/responses/response-cache.ts';
import { texts } from '#src/i18n/texts.ts';
import { originOf } from '#src/kernel/tenant.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { Entry } from '#src/serving/pages/body-cache.ts';
import { type FindLinked, InternalLinks } from '#src/serving/pages/internal-links.ts';
import { LostBody, loadBody } from '#src/serving/pages/load-body.ts';
import { LostPages } from '#src/serving/pages/lost-pages.ts';
import { OnDemandPages, type RenderOnDemand } from '#src/serving/pages/on-demand-pages.ts';
import { langOf, notFound, type Resolution, resolve, statusPage } from '#src/serving/pages/resolve-request.ts';
import type { Gate, Refusal } from '#src/serving/process/request-gate.ts';
import type { ServedTenant } from '#src/serving/replica/local-replica.ts';
import type { PageRow, RowKey } from '#src/serving/replica/page-row.ts';
import { type EncodingIndex, encodingFor } from '#src/serving/responses/accepted-encoding.ts';
import { cdnHeaders } from '#src/serving/responses/cdn-headers.ts';
import type { PageHeaders } from '#src/serving/responses/page-request-headers.ts';
import { type HeaderList, NO_STORE, withAnalytics } from '#src/serving/responses/response-headers.ts';
import {
  refusedMethod,
  sendFound,
  sendMoved,
  sendQr,
  sendRefusal,
  sendText,
  sendVariant,
  type Variant,
} from '#src/serving/responses/send-response.ts';

export interface PagesOptions {
  readonly bodies: Bodies;
  /** Security headers of every page. */
  readonly security: HeaderList;
  /** The network of caches before the site. */
  readonly cdn?: CdnSettings | null;
  readonly render: RenderOnDemand;
  readonly findLinked: FindLinked;
  /** Called when somebody opens a short link. */
  readonly onShortLink?: ((tenant: Tenant, code: string, req: IncomingMessage) => void) | undefined;
  /** Admits requests for pages on demand. */
  readonly gate: Gate;
  /** Keeps pages on demand that many ask for. */
  readonly kept: ResponseCache;
  /** Called when a request gets no page: a published redirect (301), 404, 410, or a refusal. */
  readonly onNoPage?: ((tenant: Tenant, req: IncomingMessage, status: number) => void) | undefined;
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
  readonly #links: InternalLinks;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#lost = new LostPages(options.waitMs);
    this.#links = new InternalLinks(options.findLinked, options.gate, options.security);
    this.#onDemand = new OnDemandPages(options);
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
    sendVariant(req, res, entry.row.status, variant, headers);
    return true;
  }

  async answer(served: ServedTenant, headers: PageHeaders, req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (refusedMethod(req, res)) return;
    const resolution = resolve(served.tenant, req.url ?? '', served.lookup);
    if (resolution.kind === 'missing' && resolution.status === 404 && resolution.row !== undefined) {
      const outcome = await this.#links.answer(served.tenant, req, res);
      if (outcome === 'sent') return;
      if (outcome !== 'absent') return this.refuse(served, headers, outcome, req, res);
    }
    await this.#send({ served, headers, req, res }, resolution);
  }

  async #send(exchange: Exchange, found: Resolution): Promise<void> {
    const { served, req, res } = exchange;
    switch (found.kind) {
      case 'page':
        return this.#sendRow(exchange, found.row, found.row.status);
      case 'moved':
        if (isRedirect(served, req)) this.#options.onNoPage?.(served.tenant, req, 301);
        return sendMoved(res, found.location, this.#options.security);
      case 'short':
        if (req.method === 'GET') this.#options.onShortLink?.(served.tenant, found.code, req);
        return sendFound(res, found.location, this.#options.security);
      case 'qr':
        return this.#sendQr(exchange, found.path);
      case 'malformed':
        return sendText(req, res, 400, 'Bad request');
      case 'missing':
        this.#options.onNoPage?.(served.tenant, req, found.status);
        if (found.row !== undefined) return this.#sendRow(exchange, found.row, found.status);
        if (found.status === 410) return sendText(req, res, 410, 'Gone');
        // Without the tenant's "not found" page its first publish is not done: nothing can be said to be missing.
        return sendText(req, res, 503, 'The site is starting', ['Retry-After', '5', ...NO_STORE]);
      case 'render':
        return this.#render(exchange, found);
    }
  }

  /** A QR code is made for each request, so it counts as a page on demand. */
  async #sendQr({ served, headers, req, res }: Exchange, path: string): Promise<void> {
    const admission = await this.#options.gate.enter(served.tenant.id, req);
    if ('status' in admission) return this.refuse(served, headers, admission, req, res);
    sendQr(req, res, `${originOf(served.tenant)}${path}`);
    admission.leave();
  }

  async #render(exchange: Exchange, found: Extract<Resolution, { kind: 'render' }>): Promise<void> {
    const { served, headers, req, res } = exchange;
    const outcome = await this.#onDemand.answer(served.tenant, { ...found, encodings: headers.encodings }, req, res);
    if (outcome === 'absent') return this.#send(exchange, notFound(found.key.lang, served.lookup));
    if (outcome !== 'sent') return this.refuse(served, headers, outcome, req, res);
  }

  /** Sends the page that says why the asked one cannot be shown now; one line of text where that is not published. */
  async refuse(
    served: ServedTenant,
    headers: PageHeaders,
    { status, retryAfter }: { readonly status: Refusal['status'] | 500; readonly retryAfter?: number },
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    this.#options.onNoPage?.(served.tenant, req, status);
    const lang = langOf(served.tenant, req.url ?? '');
    const extra = [...(retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]), ...NO_STORE];
    const row = statusPage(lang, served.lookup, status);
    const variant = row && (await this.#variantOf(served, row, encodingFor(headers.encodings)));
    if (variant !== undefined) return sendRefusal(req, res, status, variant, extra);
    const text = texts(lang)(status === 429 ? 'error.tooMany' : 'error.unavailable');
    sendText(req, res, status, text, ['Content-Language', lang, ...extra]);
  }

  /** The body of a row, undefined when it is lost. */
  async #variantOf(served: ServedTenant, row: PageRow, encoding: EncodingIndex): Promise<Variant | undefined> {
    const entry = served.entries.of(row);
    try {
      return entry.variants[encoding] ?? (await this.#load(served, entry, encoding));
    } catch (error) {
      if (!(error instanceof LostBody)) throw error;
      this.#options.onMissing(served.tenant, row, error.message);
      return undefined;
    }
  }

  async #sendRow(exchange: Exchange, row: PageRow, status: number): Promise<void> {
    const { served, headers, req, res } = exchange;
    const encoding = encodingFor(headers.encodings);
    const entry = served.entries.of(row);
    try {
      const variant = entry.variants[encoding] ?? (await this.#load(served, entry, encoding));
      sendVariant(req, res, status, variant, headers);
    } catch (error) {
      if (!(error instanceof LostBody)) throw error;
      this.#options.onMissing(served.tenant, row, error.message);
      // A new rendering may be another version: then the manifest names another body.
      const now = () => served.entries.of(served.lookup.byPageKey(row) ?? row);
      const variant = await this.#lost.until(() => this.#load(served, now(), encoding));
      if (variant !== undefined) return sendVariant(req, res, status, variant, headers);
      await this.refuse(served, headers, { status: 503, retryAfter: 1 }, req, res);
    }
  }

  /** Reads a body once, however many requests wait for it. */
  #load({ tenant, entries }: ServedTenant, entry: Entry, encoding: EncodingIndex): Promise<Variant> {
    const { bodies, security, cdn = null } = this.#options;
    const headers = [...withAnalytics(security, tenant.analytics), ...cdnHeaders(cdn, tenant.code, entry.row)];
    const loading =
      entry.loading[encoding] ??
      loadBody(bodies, tenant.code, entry.row, encoding, headers)
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

/** Whether a published redirect stands at the address, and not only another spelling of a page's. */
function isRedirect({ lookup }: ServedTenant, { url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  return lookup.byPath(path)?.status === 301;
}
