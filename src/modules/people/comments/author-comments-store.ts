/** Reads the rows of the public comments of one user. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import { offsetOf, type PageRequest } from '#src/http/paging.ts';
import { SUBJECT_IS_VISIBLE } from '#src/modules/people/comments/comment-subject-store.ts';
import type { ReplySubjectType } from '#src/modules/people/comments/contract.ts';

/** A comment, with the article, deal or listing that it is on. */
export interface AuthorRow {
  readonly id: number;
  readonly subjectType: ReplySubjectType;
  readonly subjectId: number;
  readonly text: string;
  readonly replyCount: number;
  readonly createdAt: Date;
}

/** A page of the comments, newest first, and how many there are. */
export async function authorRows(
  db: Db,
  tenantId: number,
  authorId: number,
  request: PageRequest,
): Promise<{ rows: AuthorRow[]; total: number }> {
  const chosen = sql`from replies r
    where r.tenant_id = ${tenantId} and r.author_id = ${authorId} and r.state = 'PASSED' and ${SUBJECT_IS_VISIBLE}`;
  const [list, all] = await Promise.all([
    sql<AuthorRow>`
      select r.id, r.subject_type as "subjectType", r.subject_id as "subjectId", r.text, r.reply_count as "replyCount",
        r.created_at as "createdAt" ${chosen}
      order by r.created_at desc, r.id desc limit ${request.size} offset ${offsetOf(request)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db),
  ]);
  return { rows: list.rows, total: all.rows[0]?.total ?? 0 };
}
