/** Names an alert of a user, for the page that stops its messages. */

import { createContext, type PublicCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import { listAlerts } from '#src/modules/telling/alerts/alert-list-service.ts';
import { joinedName } from '#src/modules/telling/alerts/rules.ts';

/** The name in the language of the reader; null: there is no such alert. */
export async function alertName(
  { db, tenant, lang }: Pick<PublicCtx, 'db' | 'tenant' | 'lang'>,
  { userId, alertId }: { readonly userId: number; readonly alertId: number },
): Promise<string | null> {
  const { ctx } = createContext(db, tenant, lang);
  const alert = (await listAlerts(ctx, userId)).find(({ id }) => id === alertId);
  if (alert === undefined) return null;
  const { kind, name, brand, categories } = alert;
  const t = texts(lang);
  if (kind === 'TAG') return t('alerts.tagName', { tag: name });
  return joinedName([name, brand?.name, ...categories.map((category) => category.name)]) || t('alerts.anything');
}
