import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tenant } from '#src/ctx.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { texts } from '#src/i18n/texts.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import { ENCODINGS } from '#src/publishing/bodies.ts';
import { encodingFor } from '#src/serving/accept.ts';
import { type HeaderList, NO_STORE } from '#src/serving/headers.ts';
import { sendText } from '#src/serving/send.ts';

/**
 * Renders a screen for one request. Resolves to undefined when there is no such page.
 * @param query  the text after the question mark, unchanged
 */
export type RenderOnDemand = (tenant: Tenant, key: LocalizedPageKey, query: string) => Promise<Buffer | undefined>;

/** Maximum number of renders at once. Further requests get 503 and a Retry-After, so that published pages stay fast. */
const RENDERS_AT_ONCE = 8;

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
  #running = 0;

  constructor(render: RenderOnDemand, security: HeaderList) {
    this.#render = render;
    this.#security = security;
  }

  /** @returns false when there is no such page; no response is sent then */
  async answer(
    tenant: Tenant,
    { key, query, encodings }: { key: LocalizedPageKey; query: string; encodings: string | undefined },
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<boolean> {
    if (this.#running >= RENDERS_AT_ONCE) return this.#sendLater(key, req, res);
    this.#running++;
    try {
      const html = await this.#render(tenant, key, query);
      if (html === undefined) return false;
      await this.#send(html, key, encodings, req, res);
      return true;
    } catch (error) {
      if (isUnavailable(error) || (error instanceof Failure && error.kind === 'Unavailable')) {
        return this.#sendLater(key, req, res);
      }
      throw error;
    } finally {
      this.#running--;
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

  #sendLater(key: LocalizedPageKey, req: IncomingMessage, res: ServerResponse): true {
    const headers = ['Retry-After', '5', 'Content-Language', key.lang, ...NO_STORE];
    sendText(req, res, 503, texts(key.lang)('error.unavailable'), headers);
    return true;
  }
}
