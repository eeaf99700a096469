import type { ApiData } from '#src/client/calls.ts';
import type { Reply } from '#src/client/reply.ts';

type PublicCounts = ApiData<'GET /public-counts'>;

/**
 * Asks how many like some subjects and wrote about them. Says nothing of who asks, neither by a cookie nor by a header,
 * so that browsers and networks may keep the answer; and the page brings nothing of what makes other calls. Throws where
 * no good answer comes.
 * @param subjects  `ARTICLE:12`
 */
export async function askPublicCounts(subjects: readonly string[]): Promise<PublicCounts> {
  const query = new URLSearchParams({ subjects: subjects.join(',') });
  const response = await fetch(`/api/public-counts?${query}`, { credentials: 'omit' });
  const reply: Reply<PublicCounts> = await response.json();
  if (reply.data === undefined) throw new Error(reply.message);
  return reply.data;
}
