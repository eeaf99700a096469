/** Tells a user that a reward was granted, sent, released or refused: every message of activities leaves from here. */

import type { TxCtx } from '#src/ctx.ts';
import type { StoredActivity } from '#src/modules/people/activities/store.ts';
import type { ActivityEvent } from '#src/modules/telling/messages/contract.ts';
import { enqueueNotification } from '#src/modules/telling/notifications/service.ts';

/** @param key  identifies the event: a user is told of it once */
export async function tell(
  ctx: TxCtx,
  userId: number,
  event: ActivityEvent,
  { id, texts }: Pick<StoredActivity, 'id' | 'texts'>,
  key: string,
): Promise<void> {
  const titles = Object.fromEntries(Object.entries(texts).map(([lang, { title }]) => [lang, title]));
  const notice = { kind: 'activity', activityId: id, event, titles, path: `/activity/${id}` } as const;
  await enqueueNotification(ctx, { accountId: userId, key: `${event}:${key}`, notice });
}
