import { FetchState } from 'astro/fetch';
import type { PageKey } from '#src/page-key.ts';
import { withoutRequest } from '#src/renderer-bridge/nothing-of-a-request.ts';
import { routePath } from '#src/renderer-bridge/screen-routes.ts';
import type { Loaded } from '#src/screens/loaded.ts';

/** The request by which Astro finds the component of a screen. */
export const innerRequest = (key: PageKey): Request => new Request(`http://inner.invalid${routePath(key.screen)}`);

/** Astro's state of a request whose components are refused what depends on one, as where there is none. */
class PageState extends FetchState {
  override createAstro(...given: Parameters<FetchState['createAstro']>): ReturnType<FetchState['createAstro']> {
    return withoutRequest(super.createAstro(...given));
  }
}

/** What Astro renders a loaded screen from. Rejects with the component's own error instead of an error page. */
export function stateFor(key: PageKey, loaded: Loaded): FetchState {
  const state = new PageState(innerRequest(key));
  state.locals = { loaded };
  state.props = { ...loaded };
  state.streaming = false;
  state.renderError = (_request, { error, status }) =>
    Promise.reject(error instanceof Error ? error : new Error(`${key.screen} answered ${status}`));
  return state;
}
