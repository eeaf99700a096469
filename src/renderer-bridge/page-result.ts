import { chunkToString, renderSlotToString, type renderToString } from 'astro/runtime/server/index.js';
import { nothingOfARequest, slotsWith } from '#src/renderer-bridge/nothing-of-a-request.ts';
import type { Loaded } from '#src/screens/loaded.ts';

/** What Astro carries through the rendering of one page. */
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

Object.setPrototypeOf(PageAstro.prototype, nothingOfARequest);

/**
 * A result for one page, from the one its screen was given by Astro. Astro makes a request's whole state for each page,
 * cookies, sessions and addresses, which no page that is the same for everybody asks for: a tenth of the work.
 * @param screen  of the same screen, and never rendered itself
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
