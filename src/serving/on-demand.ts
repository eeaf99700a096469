import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tenant } from '#src/ctx.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { ENCODINGS } from '#src/publishing/bodies.ts';
import { encodingFor } from '#src/serving/accept.ts';
import type { Gate, Refusal } from '#src/serving/gate.ts';
import { type HeaderList, NO_STORE } from '#src/serving/headers.ts';
import { isTemporary, UNAVAILABLE } from '#src/serving/temporary.ts';

/**
 * Renders a screen for one request. Resolves to undefined when there is no such page.
 * @param query  the text after the question mark, unchanged
 */
export type RenderOnDemand = (tenant: Tenant, key: LocalizedPageKey, query: string) => Promise<Buffer | undefined>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const compress = {
  br: (html: Buffer) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => gzipped(html),
  identity: (html: Buffer) => Promise.resolve(html),
};

/** Serves pages that are rendered for each request and stored nowhere. */
export class OnDemandPages {
  readonly #render: RenderOnDemand;
  readonly #security: HeaderList;
  readonly #gate: Gate;

  constructor(render: RenderOnDemand, security: HeaderList, gate: Gate) {
    this.#gate = gate;
    this.#render = render;
    this.#security = security;
  }

  /** Sends the page. 'absent' and a refusal tell why it sent nothing. */
  async answer(
    tenant: Tenant,
    { key, query, encodings }: { key: LocalizedPageKey; query: string; encodings: string | undefined },
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<'sent' | 'absent' | Refusal> {
    const admission = this.#gate.enter(tenant.id, req);
    if ('status' in admission) return admission;
    try {
      const html = await this.#render(tenant, key, query);
      if (html === undefined) return 'absent';
      await this.#send(html, key, encodings, req, res);
      return 'sent';
    } catch (error) {
      if (isTemporary(error)) return UNAVAILABLE;
      throw error;
    } finally {
      admission.leave();
    }
  }

  async #send(
    html: Buffer,
    key: LocalizedPageKey,
    encodings: string | undefined,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const encoding = ENCODINGS[encodingFor(encodings)];
    const body = await compress[encoding](html);
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
      ...this.#security,
    ]);
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}
