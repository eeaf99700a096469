/** Gives Astro its entry, and the server the functions that render pages. */

import { FetchState, pages } from 'astro/fetch';
import { rendererSlot } from '#src/renderer-bridge/load-renderer.ts';
import { stateFor } from '#src/renderer-bridge/page-state.ts';
import { renderDirectly, renderPublicly } from '#src/renderer-bridge/renderers.ts';

rendererSlot().renderers = { direct: renderDirectly, public: renderPublicly };

/**
 * Astro's entry. In production it receives no HTTP request: src/programs/server.ts serves published pages, and calls the
 * renderer directly for pages on demand. In development every request comes here, and its page is loaded and rendered
 * again. Pages for developers have no loader.
 */
// biome-ignore lint/style/noDefaultExport: Astro takes the default export of this file.
export default {
  async fetch(request: Request): Promise<Response> {
    if (!import.meta.env.DEV) return new Response(null, { status: 404 });
    if (new URL(request.url).pathname.startsWith('/development/')) return pages(new FetchState(request));
    const { answerInDevelopment } = await import('#src/programs/dev.ts');
    return answerInDevelopment(request, (key, loaded) => pages(stateFor(key, loaded)));
  },
};
