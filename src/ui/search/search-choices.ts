import { callApi } from '#src/client/api.ts';

const CHOICES = 8;
const QUIET = { quiet: true, cache: true } as const;

/** How a search may go on, the likeliest first; nothing when the server cannot say. */
export async function searchSuggestions(beginning: string): Promise<readonly string[]> {
  const query = { keyword: beginning, size: String(CHOICES) };
  return keywordsOf(callApi('GET /service-in-one/search/suggestions', { query }, QUIET));
}

let hot: Promise<readonly string[]> | undefined;

/** What is worth searching for; asked once a page. */
export function hotSearches(): Promise<readonly string[]> {
  const name = 'POST /saas-content-service/content/keyword-infos/hot-keywords';
  hot ??= keywordsOf(callApi(name, { body: { size: CHOICES } }, { quiet: true }));
  return hot;
}

/** A search can be typed without them: a failure stands in the log of calls, and the choices stay away. */
async function keywordsOf(
  asked: Promise<{ readonly data?: readonly { readonly keyword: string }[] | undefined }>,
): Promise<readonly string[]> {
  const [answer] = await Promise.allSettled([asked]);
  return answer.status === 'fulfilled' ? (answer.value.data ?? []).map(({ keyword }) => keyword) : [];
}
