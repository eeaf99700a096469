import { FetchState } from 'astro/fetch';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import { withoutRequest } from '#src/renderer-bridge/nothing-of-a-request.ts';
import type { Loaded } from '#src/screens/loaded.ts';

/** Astro's routes have one shape for every tenant and language; the difference is in what they are handed. */
const INNER_SITE = { articleFocused: false, languages: ['th'] as ['th'] };

/** The request by which Astro finds the page of a screen. */
export function innerRequest(key: PageKey): Request {
  const path = key.screen === 'status' ? '/status' : pathOf(INNER_SITE, 'th', { ...key, page: 1 });
  return new Request(`http://inner.invalid${path}`);
}

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
  state.streaming = false;
  state.renderError = (_request, { error, status }) =>
    Promise.reject(error instanceof Error ? error : new Error(`${key.screen} answered ${status}`));
  return state;
}
