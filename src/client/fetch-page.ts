/** Fetches another page of this site, for lists that load more entries and for the chat panel. */

import { CallFailure } from '#src/client/api-reply.ts';
import { withinTime } from '#src/client/time-limit.ts';

const TIMEOUT_MS = 15_000;

/**
 * Fetches a page of this site, to take parts out of it. The bytes are those that all readers get, so the response may
 * come from a cache. Its scripts do not run. Throws CallFailure when the page is missing or takes too long.
 */
export async function fetchPage(address: string | URL): Promise<Document> {
  try {
    return await withinTime(TIMEOUT_MS, async (signal) => {
      const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
      if (!response.ok) throw new CallFailure(response.statusText, response.status, undefined);
      return new DOMParser().parseFromString(await response.text(), 'text/html');
    });
  } catch (error) {
    if (error instanceof CallFailure) throw error;
    throw new CallFailure(error instanceof Error ? error.message : String(error), 0, undefined, { cause: error });
  }
}
