/** Makes Astro's state for the rendering of one page. */

import { chunkToString, renderSlotToString, type renderToString } from 'astro/runtime/server/index.js';
import { noRequest, slotsWith } from '#src/renderer-bridge/without-request.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';

/** Astro's state while it renders one page. */
export type PageResult = Parameters<typeof renderToString>[0];
type AstroGlobal = ReturnType<PageResult['createAstro']>;
type Slots = Parameters<PageResult['createAstro']>[1];

/** `Astro` in the components of a page. */
class PageAstro {
  self: unknown = null;
  readonly props: object;
  readonly locals: { readonly loaded: Loaded };
  readonly #result: PageResult;
  readonly #slots: Slots;

  constructor(result: PageResult, locals: { readonly loaded: Loaded }, props: object, slots: Slots) {
    this.props = props;
    this.locals = locals;
    this.#result = result;
    this.#slots = slots;
  }

  get slots(): ReturnType<typeof slotsWith> {
    return slotsWith((name) => this.#render(name));
  }

  async #render(name: string): Promise<string | undefined> {
    const slot = this.#slots?.[name];
    if (!slot) return undefined;
    return chunkToString(this.#result, await renderSlotToString(this.#result, slot));
  }
}

Object.setPrototypeOf(PageAstro.prototype, noRequest);

/**
 * The state for rendering one page, copied from the state that Astro made for its screen. Astro would make the whole
 * state of a request for each page: cookies, sessions, addresses. No published page uses them, and they are a tenth of
 * the work.
 * @param screen  state for the same screen; it was never rendered itself
 */
export function resultFor(screen: PageResult, loaded: Loaded): PageResult {
  const locals = { loaded };
  const result: PageResult = {
    ...screen,
    styles: new Set(screen.styles),
    scripts: new Set(screen.scripts),
    links: new Set(screen.links),
    createAstro(props, slots) {
      const astro: object = new PageAstro(result, locals, props, slots);
      return astro as AstroGlobal;
    },
    _metadata: {
      ...screen._metadata,
      rendererSpecificHydrationScripts: new Set(),
      renderedScripts: new Set(),
      hasDirectives: new Set(),
      extraHead: [],
      extraStyleHashes: [],
      extraScriptHashes: [],
      propagators: new Set(),
      pendingSlotEvaluations: [],
    },
  };
  return result;
}
