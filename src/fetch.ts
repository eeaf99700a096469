import { FetchState, pages } from 'astro/fetch';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { type AstroComponentFactory, renderToString } from 'astro/runtime/server/index.js';
import { type PageResult, resultFor } from '#src/page-result.ts';
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

function stateFor(to: Target, loaded: Loaded): FetchState {
  const state = new FetchState(innerRequest(to));
  state.locals = { loaded };
  state.streaming = false;
  state.renderError = (_request, { error, status }) =>
    Promise.reject(error instanceof Error ? error : new Error(`${to.screen} answered ${status}`));
  return state;
}

/** The address of a script is the same in every page. */
function remembering(resolve: PageResult['resolve']): PageResult['resolve'] {
  const addresses = new Map<string, Promise<string>>();
  return (id) => {
    const address = addresses.get(id) ?? resolve(id);
    addresses.set(id, address);
    return address;
  };
}

/** What is the same for all pages of a screen. */
interface Route {
  readonly component: AstroComponentFactory;
  readonly result: PageResult;
  readonly data: FetchState['routeData'];
}

const routes = new Map<ScreenName, Promise<Route>>();

function routeOf(to: Target): Promise<Route> {
  const route = routes.get(to.screen) ?? findRoute(new FetchState(innerRequest(to)));
  routes.set(to.screen, route);
  return route;
}

async function findRoute(state: FetchState): Promise<Route> {
  const page = await state.loadComponentInstance();
  const component = page.default as AstroComponentFactory;
  const result = await state.createResult(page, state.getActionAPIContext());
  result.resolve = remembering(result.resolve);
  result._metadata.headInTree = result.componentMetadata.get(component.moduleId ?? '')?.containsHead ?? false;
  return { component, result, data: state.routeData };
}

/**
 * Renders one screen to HTML. Rejects with the component's own error; never answers an error page. It goes around the
 * Response that Astro would wrap the page in: for pages that become files, its three copies of every page are a tenth
 * of the work.
 */
const renderScreen: RenderScreen = async (to, loaded) => {
  const { component, result: shared, data } = await routeOf(to);
  const result = resultFor(shared, loaded);
  const html = await renderToString(result, component, {}, {}, true, data);
  if (typeof html !== 'string') throw new Error(`${to.screen} answered ${html.status}`);
  return result._metadata.hasHydrationScript ? html.replace(ISLAND_STYLE, '') : html;
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
