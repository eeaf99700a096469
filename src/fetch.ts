import { FetchState, pages } from 'astro/fetch';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { type AstroComponentFactory, renderToString } from 'astro/runtime/server/index.js';
import { pathOf } from '#src/paths.ts';
import { type RenderScreen, renderSlot } from '#src/render-slot.ts';
import type { Loaded } from '#src/screens/loaded.ts';
import type { ScreenName, Target } from '#src/target.ts';

/** Astro writes it before the first island, where HTML allows no style; src/styles/base.css has it instead. */
const ISLAND_STYLE = `<style>${ISLAND_STYLES}</style>`;

/** Astro's routes have one shape for every tenant and language; the difference is in what they are handed. */
const INNER_SITE = { articleFocused: false, languages: ['th'] as ['th'] };

function innerRequest(to: Target): Request {
  const path = to.screen === 'status' ? '/status' : pathOf(INNER_SITE, 'th', { ...to, page: 1 });
  return new Request(`http://inner.invalid${path}`);
}

function stateFor(to: Target, loaded: Loaded, request = innerRequest(to)): FetchState {
  const state = new FetchState(request);
  state.locals = { loaded };
  state.streaming = false;
  state.renderError = (_request, { error, status }) =>
    Promise.reject(error instanceof Error ? error : new Error(`${to.screen} answered ${status}`));
  return state;
}

const addresses = new Map<string, Promise<string>>();

/** The address of a script is the same in every page. */
function remembering(resolve: (id: string) => Promise<string>): (id: string) => Promise<string> {
  return (id) => {
    const address = addresses.get(id) ?? resolve(id);
    addresses.set(id, address);
    return address;
  };
}

/** What is the same for all pages of a screen: the request that leads Astro to its route, and the route's component. */
interface Route {
  readonly request: Request;
  readonly page: ReturnType<FetchState['loadComponentInstance']>;
}

const routes = new Map<ScreenName, Route>();

function routeOf(to: Target): Route {
  let route = routes.get(to.screen);
  if (route === undefined) {
    const request = innerRequest(to);
    route = { request, page: new FetchState(request).loadComponentInstance() };
    routes.set(to.screen, route);
  }
  return route;
}

/**
 * Renders one screen to HTML. Rejects with the component's own error; never answers an error page. It goes around the
 * Response that Astro would wrap the page in: for pages that become files, its three copies of every page are a tenth
 * of the work.
 */
const renderScreen: RenderScreen = async (to, loaded) => {
  const route = routeOf(to);
  const state = stateFor(to, loaded, route.request);
  const page = await route.page;
  const result = await state.createResult(page, state.getActionAPIContext());
  result.resolve = remembering(result.resolve);
  const component = page.default as AstroComponentFactory;
  const { containsHead = false } = result.componentMetadata.get(component.moduleId ?? '') ?? {};
  result._metadata.headInTree = containsHead;
  const html = await renderToString(result, component, {}, {}, true, state.routeData);
  if (typeof html !== 'string') throw new Error(`${to.screen} answered ${html.status}`);
  return html.replace(ISLAND_STYLE, '');
};

renderSlot().render = renderScreen;

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
    return answerInDevelopment(request, (to, loaded) => pages(stateFor(to, loaded)));
  },
};
