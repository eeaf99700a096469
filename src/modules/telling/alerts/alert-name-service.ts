/** Names the alerts of a user, for reader feeds and for the page that stops messages. */

import { createContext, type PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import { nameAlert } from '#src/modules/telling/alerts/ui/alert-name.ts';

/** The names of a user's alerts in the language of the reader, by their ids. */
export async function alertNames(ctx: PublicCtx, userId: number): Promise<ReadonlyMap<number, string>> {
  const alerts = await listAlerts(ctx, userId);
  return new Map(alerts.map((alert) => [alert.id, nameAlert(alert, texts(ctx.lang))]));
}

/** The name in the language of the reader; null: there is no such alert. */
export async function alertName(
  { db, tenant, lang }: Pick<PublicCtx, 'db' | 'tenant' | 'lang'>,
  { userId, alertId }: { readonly userId: number; readonly alertId: number },
): Promise<string | null> {
  const { ctx } = createContext(db, tenant, lang);
  return (await alertNames(ctx, userId)).get(alertId) ?? null;
}
