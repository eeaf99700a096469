import type { TxCtx } from '#src/ctx.ts';
import type { StoredActivity } from '#src/modules/people/activities/store.ts';
import type { ActivityEvent } from '#src/modules/telling/messages/contract.ts';
import { enqueueNotification } from '#src/modules/telling/notifications/service.ts';

/** Tells a user what became of a reward. The only place from which activities send anything. @param key  of the event */
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
