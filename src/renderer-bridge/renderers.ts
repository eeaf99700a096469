/** Renders a screen to HTML in two ways: by Astro's insides, fast, or by its public interface. */

import { FetchState, pages } from 'astro/fetch';
import { type AstroComponentFactory, renderToString } from 'astro/runtime/server/index.js';
import type { PageKey, ScreenName } from '#src/page-key.ts';
import { withoutIslandStyle } from '#src/renderer-bridge/island-style.ts';
import type { RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import { type PageResult, resultFor } from '#src/renderer-bridge/page-result.ts';
import { innerRequest, stateFor } from '#src/renderer-bridge/page-state.ts';

/** Caches the addresses of scripts: they are the same in every page. */
function cached(resolve: PageResult['resolve']): PageResult['resolve'] {
  const addresses = new Map<string, Promise<string>>();
  return (id) => {
    const address = addresses.get(id) ?? resolve(id);
    addresses.set(id, address);
    return address;
  };
}

/** What all pages of a screen share. */
interface Route {
  readonly component: AstroComponentFactory;
  readonly result: PageResult;
  readonly data: FetchState['routeData'];
}

const routes = new Map<ScreenName, Promise<Route>>();

function routeOf(key: PageKey): Promise<Route> {
  const route = routes.get(key.screen) ?? findRoute(new FetchState(innerRequest(key)));
  routes.set(key.screen, route);
  return route;
}

async function findRoute(state: FetchState): Promise<Route> {
  const page = await state.loadComponentInstance();
  const component = page.default as AstroComponentFactory;
  const result = await state.createResult(page, state.getActionAPIContext());
  result.resolve = cached(result.resolve);
  result._metadata.headInTree = result.componentMetadata.get(component.moduleId ?? '')?.containsHead ?? false;
  return { component, result, data: state.routeData };
}

/**
 * Renders one screen to HTML without the Response in which Astro would wrap the page. The Response copies every page
 * three times, a tenth of the work.
 */
export const renderDirectly: RenderScreen = async (key, loaded) => {
  const { component, result: shared, data } = await routeOf(key);
  const result = resultFor(shared, loaded);
  const html = await renderToString(result, component, loaded, {}, true, data);
  if (typeof html !== 'string') throw new Error(`${key.screen} answered ${html.status}`);
  return result._metadata.hasHydrationScript ? withoutIslandStyle(html) : html;
};

/** Renders one screen to HTML the way Astro handles a request. */
export const renderPublicly: RenderScreen = async (key, loaded) => {
  const response = await pages(stateFor(key, loaded));
  if (!response.ok) throw new Error(`${key.screen} answered ${response.status}`);
  return withoutIslandStyle(await response.text());
};
