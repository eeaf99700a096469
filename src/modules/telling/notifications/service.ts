import type { TxCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { NewNotification } from '#src/modules/telling/notifications/contract.ts';
import { insertLanguage, settingsRows } from '#src/modules/telling/notifications/settings/settings-store.ts';
import { insertNotifications } from '#src/modules/telling/notifications/store.ts';

/**
 * Notifies a user, once the caller's transaction commits: in the message centre, and on the channels that the user
 * chose. The same key is told to the same user only once.
 * @returns false when the key was there already, or the user is gone
 */
export async function enqueueNotification(ctx: TxCtx, to: NewNotification): Promise<boolean> {
  return (await enqueueNotifications(ctx, [to])) === 1;
}

/** The same for many, in one statement. @returns how many are new */
export async function enqueueNotifications({ tx, tenant }: TxCtx, many: readonly NewNotification[]): Promise<number> {
  if (many.length === 0) return 0;
  return insertNotifications(
    tx,
    tenant.id,
    many.map((value) => NewNotification.parse(value)),
  );
}

/** The languages in which users are told things, by user; who chose nothing is missing. */
export async function notificationLanguages(
  { tx, tenant }: TxCtx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Lang>> {
  const settings = await settingsRows(tx, tenant.id, userIds);
  return new Map([...settings].map(([userId, { lang }]) => [userId, lang]));
}

/** Remembers the language in which a user asked to be notified, unless the user has chosen one. */
export async function rememberLanguage({ tx, tenant }: TxCtx, userId: number, lang: Lang): Promise<void> {
  await insertLanguage(tx, tenant.id, userId, lang);
}
