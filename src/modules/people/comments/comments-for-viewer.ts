/**
 * Prepares comments for the viewer: hides those that are deleted, rejected or of blocked users, and adds names and
 * likes.
 */

import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { PublicUser } from '#src/modules/people/accounts/contract.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import type { ReplyRow } from '#src/modules/people/comments/store.ts';
import { statisticOf } from '#src/modules/people/marks/service.ts';
import { blockedAmong } from '#src/modules/people/relations/service.ts';

/** @param viewerId  undefined: a visitor */
export async function repliesOf(
  db: Db | Tx,
  tenant: Tenant,
  rows: readonly ReplyRow[],
  viewerId: number | undefined,
): Promise<Reply[]> {
  const ids = rows
    .flatMap(({ authorId, parentAuthorId, mentions }) => [authorId, parentAuthorId, ...mentions.map(({ id }) => id)])
    .filter((id) => id !== null);
  const users = await publicUsers({ db, tenant }, ids);
  const blocked = viewerId === undefined ? NOBODY : await blockedAmong({ db, tenant }, viewerId, ids);
  const subjects = rows.map(({ id }) => ({ type: 'REPLY', id }) as const);
  const likes = (await statisticOf({ db, tenant }, subjects)).map(({ likeCount }) => likeCount);
  return rows.map((row, at) => ({ ...toReply(row, { users, blocked, viewerId }), likeCount: likes[at] ?? 0 }));
}

const NOBODY: ReadonlySet<number> = new Set();

/** The viewer, and the users in the comments. */
interface Reading {
  readonly users: ReadonlyMap<number, PublicUser>;
  /** The users the viewer has blocked: their comments are not shown. */
  readonly blocked: ReadonlySet<number>;
  readonly viewerId: number | undefined;
}

function toReply(row: ReplyRow, { users, blocked, viewerId }: Reading): Omit<Reply, 'likeCount'> {
  const { id, rootId, parentId, authorId, parentAuthorId, mentions, text, createdAt } = row;
  const own = authorId !== null && authorId === viewerId;
  const gone = authorId !== null && blocked.has(authorId) ? 'BLOCKED' : whyGone(row, own);
  const user = (userId: number | null) => {
    const author = userId === null ? undefined : users.get(userId);
    return author === undefined ? null : { id: author.id, nickname: author.nickname, avatar: author.avatar };
  };
  const unnamed = parentId === null || parentId === rootId || (parentAuthorId !== null && blocked.has(parentAuthorId));
  return {
    id,
    rootId,
    parentId,
    user: gone === null ? user(authorId) : null,
    replyTo: unnamed ? null : { id: parentId, user: user(parentAuthorId) },
    content: gone === null ? text : '',
    gone,
    auditing: gone === null && row.state === 'AUDITING',
    own,
    // The name of a closed or blocked account stays plain text.
    mentions: gone === null ? mentions.filter((mention) => users.has(mention.id) && !blocked.has(mention.id)) : [],
    createTime: createdAt.toISOString(),
    replyCount: row.replyCount - row.blockedBelow,
  };
}

function whyGone({ state }: ReplyRow, own: boolean): Reply['gone'] {
  if (state === 'DELETED') return 'DELETED';
  return state === 'REJECTED' || (state === 'AUDITING' && !own) ? 'HIDDEN' : null;
}
