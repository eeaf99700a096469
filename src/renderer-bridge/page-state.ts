/** Makes the state with which Astro renders a loaded screen. */

import { FetchState } from 'astro/fetch';
import type { PageKey } from '#src/page-key.ts';
import { routePath } from '#src/renderer-bridge/screen-routes.ts';
import { withoutRequest } from '#src/renderer-bridge/without-request.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';

/** The request by which Astro finds the component of a screen. */
export const innerRequest = (key: PageKey): Request => new Request(`http://inner.invalid${routePath(key.screen)}`);

/**
 * Astro's state of a request. Its components cannot read what depends on the request, as in a page rendered directly.
 */
class PageState extends FetchState {
  override createAstro(...given: Parameters<FetchState['createAstro']>): ReturnType<FetchState['createAstro']> {
    return withoutRequest(super.createAstro(...given));
  }
}

/**
 * Makes the state from which Astro renders a loaded screen. Rendering rejects with the component's own error instead of
 * resolving to an error page.
 */
export function stateFor(key: PageKey, loaded: Loaded): FetchState {
  const state = new PageState(innerRequest(key));
  state.locals = { loaded };
  state.props = { ...loaded };
  state.streaming = false;
  state.renderError = (_request, { error, status }) =>
    Promise.reject(error instanceof Error ? error : new Error(`${key.screen} answered ${status}`));
  return state;
}
