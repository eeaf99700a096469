/** Reads in one answer what a page shows of its viewer: profile, unread messages, marks, followed users and alerts. */

import type { TenantCtx } from '#src/ctx.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { viewerProfile } from '#src/modules/people/accounts/service.ts';
import type { ViewerState, ViewerStateRequest } from '#src/modules/people/marks/contract.ts';
import { keyOf, parseSubjectKeys } from '#src/modules/people/marks/rules.ts';
import { readCounts, readMarks } from '#src/modules/people/marks/store.ts';
import { followedIds } from '#src/modules/people/relations/service.ts';
import { watchedSubjects } from '#src/modules/telling/alerts/watching/watched-subjects-service.ts';
import { unreadCount } from '#src/modules/telling/messages/service.ts';

const NOBODY: ViewerState = { viewer: null, marks: [], counts: {} };

/**
 * The state is empty for a visitor, because all visitors see the same page.
 */
export async function viewerState(
  { db, tenant }: TenantCtx,
  viewer: Viewer | undefined,
  request: ViewerStateRequest,
): Promise<ViewerState> {
  if (viewer === undefined) return NOBODY;
  const { userId } = viewer;
  const { subjects, users } = parseSubjectKeys(request.subjects);
  const [own, unread, marks, counts, followed, watched] = await Promise.all([
    viewerProfile({ db, tenant }, userId),
    unreadCount({ db, tenant }, userId),
    readMarks(db, tenant.id, userId, subjects),
    readCounts(db, tenant.id, subjects),
    followedIds({ db, tenant }, userId, users),
    watchedSubjects({ db, tenant }, userId, subjects),
  ]);
  if (own === undefined) return NOBODY;
  const { nickname, avatar, biography, auditing } = own;
  return {
    viewer: { userId, nickname, avatar, biography, auditing, unread },
    marks: [
      ...marks.map((mark) => keyOf(mark.action, mark)),
      ...[...followed].map((id) => `follow:USER:${id}`),
      ...watched.map((subject) => `alert:${subject}`),
    ],
    counts: Object.fromEntries(counts.map((count) => [keyOf(count.action, count), count.count])),
  };
}
