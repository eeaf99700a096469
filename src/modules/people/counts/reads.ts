/** Reads the public counts of subjects: likes, favourites, comments. */

import type { TenantCtx } from '#src/ctx.ts';
import { REPLY_SUBJECTS } from '#src/modules/people/comments/contract.ts';
import { replyCounts } from '#src/modules/people/comments/reads.ts';
import type { PublicCounts } from '#src/modules/people/counts/contract.ts';
import { parseSubjectKeys } from '#src/modules/people/marks/rules.ts';
import { statisticOf } from '#src/modules/people/marks/service.ts';

/**
 * How many users liked each subject, how many made it a favourite, and its number of comments. The same for every
 * reader.
 */
export async function publicCounts(ctx: TenantCtx, keys: readonly string[]): Promise<PublicCounts> {
  const { subjects } = parseSubjectKeys(keys);
  const commented = subjects.flatMap(({ type: name, id }) => {
    const type = REPLY_SUBJECTS.find((candidate) => candidate === name);
    return type === undefined ? [] : [{ type, id }];
  });
  const [marks, replies] = await Promise.all([statisticOf(ctx, subjects), replyCounts(ctx, commented)]);
  const comments = new Map(commented.map(({ type, id }, at) => [`${type}:${id}`, replies[at] ?? 0]));
  return Object.fromEntries(
    marks.map(({ subjectType, subjectId, likeCount, collectCount }) => {
      const key = `${subjectType}:${subjectId}`;
      return [key, { likes: likeCount, favorites: collectCount, comments: comments.get(key) ?? 0 }];
    }),
  );
}
