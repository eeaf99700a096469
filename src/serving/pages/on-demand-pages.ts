/** Renders pages that are not published, such as lists with filters, when a reader asks for them. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tenant } from '#src/ctx.ts';
import type { CachedResponse, ResponseCache } from '#src/http/responses/response-cache.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { isPublished, ownParameters } from '#src/parameters.ts';
import { ENCODINGS } from '#src/publishing/bodies/bodies.ts';
import type { Gate, Refusal } from '#src/serving/process/request-gate.ts';
import { encodingFor } from '#src/serving/responses/accepted-encoding.ts';
import { type HeaderList, NO_STORE, withAnalytics } from '#src/serving/responses/response-headers.ts';
import { isTemporary, UNAVAILABLE } from '#src/serving/responses/temporary-refusal.ts';

/**
 * Renders a screen for one request. Resolves to undefined when there is no such page.
 * @param query  the text after the question mark, unchanged
 */
export type RenderOnDemand = (
  tenant: Tenant,
  key: LocalizedPageKey,
  query: string,
) => Promise<CachedResponse | undefined>;

export interface OnDemandOptions {
  readonly render: RenderOnDemand;
  /** Security headers of every page. */
  readonly security: HeaderList;
  readonly gate: Gate;
  /** Keeps pages that many ask for. */
  readonly kept: ResponseCache;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress = {
  br: (html: Buffer) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => gzipped(html),
  identity: (html: Buffer) => Promise.resolve(html),
};

interface Asked {
  readonly key: LocalizedPageKey;
  readonly query: string;
  /** The Accept-Encoding header. */
  readonly encodings: string | undefined;
}

/** Why a page was not made. */
class NotMade extends Error {
  override readonly name = 'NotMade';
  readonly reason: 'absent' | Refusal;

  constructor(reason: 'absent' | Refusal) {
    super('a page on demand was not made');
    this.reason = reason;
  }
}

/**
 * Serves pages that are rendered for a request. Of screens that are published, as a list with filters is, a page is the same
 * for all readers: it is made once for all that ask at the same time, and kept for a while.
 */
export class OnDemandPages {
  readonly #options: OnDemandOptions;

  constructor(options: OnDemandOptions) {
    this.#options = options;
  }

  /** Sends the page. 'absent' and a refusal tell why it sent nothing. */
  async answer(
    tenant: Tenant,
    asked: Asked,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<'sent' | 'absent' | Refusal> {
    try {
      this.#send(await this.#bytesOf(tenant, asked, req), tenant, asked, req, res);
      return 'sent';
    } catch (error) {
      if (error instanceof NotMade) return error.reason;
      if (isTemporary(error)) return UNAVAILABLE;
      throw error;
    }
  }

  /** Throws NotMade. */
  async #bytesOf(tenant: Tenant, asked: Asked, req: IncomingMessage): Promise<Buffer> {
    const { key, query, encodings } = asked;
    if (!isPublished(key.screen)) return (await this.#make(tenant, asked, req)).body;
    const parts = [encodingFor(encodings), key.lang, key.screen, key.subject, key.page];
    const question = JSON.stringify([...parts, ownParameters(key.screen, query).toString()]);
    let own = false;
    try {
      return await this.#options.kept.answer(tenant.id, question, () => {
        own = true;
        return this.#make(tenant, asked, req);
      });
    } catch (error) {
      // Another network's request was refused: that says nothing of this one.
      if (own || !(error instanceof NotMade) || error.reason === 'absent') throw error;
      return (await this.#make(tenant, asked, req)).body;
    }
  }

  async #make(tenant: Tenant, { key, query, encodings }: Asked, req: IncomingMessage): Promise<CachedResponse> {
    const admission = await this.#options.gate.enter(tenant.id, req);
    if ('status' in admission) throw new NotMade(admission);
    try {
      const made = await this.#options.render(tenant, key, query);
      if (made === undefined) throw new NotMade('absent');
      return { ...made, body: Buffer.from(await compress[ENCODINGS[encodingFor(encodings)]](made.body)) };
    } finally {
      admission.leave();
    }
  }

  #send(body: Buffer, tenant: Tenant, { key, encodings }: Asked, req: IncomingMessage, res: ServerResponse): void {
    const encoding = ENCODINGS[encodingFor(encodings)];
    res.writeHead(200, [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Language',
      key.lang,
      'Content-Length',
      String(body.length),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Vary',
      'Accept-Encoding',
      ...NO_STORE,
      ...withAnalytics(this.#options.security, tenant.analytics),
    ]);
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}
