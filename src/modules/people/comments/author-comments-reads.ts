/** Reads the comments of one user, for the page of that user. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { type Page, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import { authorRows } from '#src/modules/people/comments/author-comments-store.ts';
import { namedSubjects } from '#src/modules/people/comments/comment-subject-store.ts';
import type { UserRepliesRequest, UserReply } from '#src/modules/people/comments/contract.ts';
import { replyPath } from '#src/modules/people/comments/reply-path.ts';
import { statisticOf } from '#src/modules/people/marks/service.ts';
import { isBlocked } from '#src/modules/people/relations/service.ts';

/**
 * The public comments, newest first, each with a link. Throws NotFound when there is no such user, and when
 * one of the two users has blocked the other.
 */
export async function userReplies(
  { db, tenant }: TenantCtx,
  viewer: Viewer | undefined,
  lang: Lang,
  { userId, pageRequest }: UserRepliesRequest,
): Promise<Page<UserReply>> {
  if (!(await publicUsers({ db, tenant }, [userId])).has(userId)) throw new Failure('NotFound');
  const apart = viewer !== undefined && (await isBlocked({ db, tenant }, viewer.userId, userId));
  if (apart) throw new Failure('NotFound');
  const { rows, total } = await authorRows(db, tenant.id, userId, pageRequest);
  const langs = [lang, ...tenant.languages.filter((other) => other !== lang)];
  const subjects = rows.map(({ subjectType: type, subjectId: id }) => ({ type, id }));
  const [named, likes] = await Promise.all([
    namedSubjects(db, tenant, langs, subjects),
    statisticOf(
      { db, tenant },
      rows.map(({ id }) => ({ type: 'REPLY', id })),
    ),
  ]);
  const names = new Map(named.map((subject) => [`${subject.type} ${subject.id}`, subject]));
  const content = rows.flatMap(({ id, subjectType, subjectId, text, replyCount, createdAt }, at) => {
    const subject = names.get(`${subjectType} ${subjectId}`);
    if (subject === undefined) return [];
    return {
      id,
      content: text,
      createTime: createdAt.toISOString(),
      replyCount,
      likeCount: likes[at]?.likeCount ?? 0,
      subjectType,
      subjectId,
      title: subject.title,
      path: replyPath(tenant, subject.lang, subject, id),
    };
  });
  return toPage(content, total, pageRequest);
}
