/** Loads the built site into a server process, for pages that are rendered on demand. */

import type { Logger } from 'pino';
import { SERVER_ENTRY } from '#src/built-site.ts';
import type { Env } from '#src/env.ts';
import { loadRenderer, type RenderScreen } from '#src/renderer-bridge/load-renderer.ts';

/** The renderer of a server process. It is loaded when everything is published, or when a page needs it before. */
export class SiteRenderer {
  readonly #name: Env['renderer'];
  readonly #log: Logger;
  #loading: Promise<RenderScreen> | undefined;

  constructor({ renderer }: Pick<Env, 'renderer'>, log: Logger) {
    this.#name = renderer;
    this.#log = log;
  }

  /** Loads it once. A failure is logged here, and rejects here and for every page. */
  load(): Promise<RenderScreen> {
    if (this.#loading !== undefined) return this.#loading;
    const loading = loadRenderer(SERVER_ENTRY, this.#name);
    loading.catch((error: unknown) => this.#log.error({ err: error }, 'nothing can be rendered on demand'));
    this.#loading = loading;
    return loading;
  }
}
