import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Tenant } from '#src/ctx.ts';
import { isUnavailable } from '#src/db/errors.ts';
import { texts } from '#src/i18n/texts.ts';
import { Failure } from '#src/kernel/failure.ts';
import { ENCODINGS } from '#src/publishing/bodies.ts';
import { encodingFor } from '#src/serving/accept.ts';
import { sendText } from '#src/serving/answers.ts';
import { type HeaderList, NO_STORE } from '#src/serving/headers.ts';
import type { PageTarget } from '#src/target.ts';

/**
 * Renders a screen for one request. undefined: there is no such page.
 * @param query  what follows the question mark, as it came
 */
export type RenderOnDemand = (tenant: Tenant, to: PageTarget, query: string) => Promise<Buffer | undefined>;

/** Renders under way at once; who comes on top is asked to come back, so that published pages stay fast. */
const RENDERS_AT_ONCE = 8;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const pack = {
  br: (html: Buffer) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => gzipped(html),
  identity: (html: Buffer) => Promise.resolve(html),
};

/** Answers for pages that are rendered when they are asked for, and kept nowhere. */
export class OnDemandPages {
  readonly #render: RenderOnDemand;
  readonly #security: HeaderList;
  #running = 0;

  constructor(render: RenderOnDemand, security: HeaderList) {
    this.#render = render;
    this.#security = security;
  }

  /** @returns false when there is no such page; nothing is sent then */
  async answer(
    tenant: Tenant,
    { to, query, encodings }: { to: PageTarget; query: string; encodings: string | undefined },
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<boolean> {
    if (this.#running >= RENDERS_AT_ONCE) return this.#sendLater(to, req, res);
    this.#running++;
    try {
      const html = await this.#render(tenant, to, query);
      if (html === undefined) return false;
      await this.#send(html, to, encodings, req, res);
      return true;
    } catch (error) {
      if (isUnavailable(error) || (error instanceof Failure && error.kind === 'Unavailable')) {
        return this.#sendLater(to, req, res);
      }
      throw error;
    } finally {
      this.#running--;
    }
  }

  async #send(
    html: Buffer,
    to: PageTarget,
    encodings: string | undefined,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const encoding = ENCODINGS[encodingFor(encodings)];
    const body = await pack[encoding](html);
    res.writeHead(200, [
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Language',
      to.lang,
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

  #sendLater(to: PageTarget, req: IncomingMessage, res: ServerResponse): true {
    const headers = ['Retry-After', '5', 'Content-Language', to.lang, ...NO_STORE];
    sendText(req, res, 503, texts(to.lang)('error.unavailable'), headers);
    return true;
  }
}
