import { FetchState, pages } from 'astro/fetch';
import { rendererSlot } from '#src/renderer-bridge/load-renderer.ts';
import { stateFor } from '#src/renderer-bridge/page-state.ts';
import { renderDirectly, renderPublicly } from '#src/renderer-bridge/renderers.ts';

rendererSlot().renderers = { direct: renderDirectly, public: renderPublicly };

/**
 * Astro's entry. In production nothing reaches it over HTTP: src/server.ts serves published bytes and calls the
 * slot for what is rendered on demand. In development every request comes here and is loaded and rendered afresh; pages
 * for developers are loaded from nothing.
 */
// biome-ignore lint/style/noDefaultExport: Astro takes the default export of this file.
export default {
  async fetch(request: Request): Promise<Response> {
    if (!import.meta.env.DEV) return new Response(null, { status: 404 });
    if (new URL(request.url).pathname.startsWith('/development/')) return pages(new FetchState(request));
    const { answerInDevelopment } = await import('#src/dev.ts');
    return answerInDevelopment(request, (key, loaded) => pages(stateFor(key, loaded)));
  },
};
