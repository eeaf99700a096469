/** Fetches completions, products and popular searches for the panel below a search field. */

import { callApi } from '#src/client/api.browser.ts';
import type { ApiData } from '#src/client/call-types.ts';

const CHOICES = 8;
const QUIET = { quiet: true, cache: true } as const;

/** Completions of a search, most likely first; empty when the server fails. */
export async function searchSuggestions(beginning: string): Promise<readonly string[]> {
  const query = { keyword: beginning, size: String(CHOICES) };
  return keywordsOf(callApi('GET /service-in-one/search/suggestions', { query }, QUIET));
}

export type ProductChoice = ApiData<'GET /search/product-suggestions'>[number];

/** Products that the search would find first; empty when the server fails. */
export async function productChoices(beginning: string): Promise<readonly ProductChoice[]> {
  const query = { keyword: beginning, size: '3' };
  const [answer] = await Promise.allSettled([callApi('GET /search/product-suggestions', { query }, QUIET)]);
  return answer.status === 'fulfilled' ? (answer.value.data ?? []) : [];
}

let hot: Promise<readonly string[]> | undefined;

/** What editors put forward, then popular searches; fetched once for each page. */
export function hotSearches(): Promise<readonly string[]> {
  const name = 'POST /saas-content-service/content/keyword-infos/getHot';
  hot ??= keywordsOf(callApi(name, { body: { size: CHOICES } }, { quiet: true }));
  return hot;
}

/** Suggestions are optional: after a failure, which the log of calls contains, there are none. */
async function keywordsOf(
  asked: Promise<{ readonly data?: readonly { readonly keyword: string }[] | undefined }>,
): Promise<readonly string[]> {
  const [answer] = await Promise.allSettled([asked]);
  return answer.status === 'fulfilled' ? (answer.value.data ?? []).map(({ keyword }) => keyword) : [];
}
