/** Fetches the numbers of likes and comments that every reader sees. */

import type { Reply } from '#src/client/api-reply.ts';
import type { ApiData } from '#src/client/call-types.ts';

type PublicCounts = ApiData<'GET /public-counts'>;

/**
 * Fetches the numbers of likes and comments of some subjects. The request tells nothing about the reader, by cookie or
 * header, so that browsers and networks may cache the response. It does not use ApiCaller, so that pages need not load
 * ApiCaller. Throws when the response is not a success.
 * @param subjects  `ARTICLE:12`
 */
export async function fetchPublicCounts(subjects: readonly string[]): Promise<PublicCounts> {
  const query = new URLSearchParams({ subjects: subjects.join(',') });
  const response = await fetch(`/api/public-counts?${query}`, { credentials: 'omit' });
  const reply: Reply<PublicCounts> = await response.json();
  if (reply.data === undefined) throw new Error(reply.message);
  return reply.data;
}
