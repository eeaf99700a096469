/** Stops notifications by a signed link in a message, without a login. */

import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { defaultLang } from '#src/kernel/tenant.ts';
import { removeChannel } from '#src/modules/telling/notifications/settings/settings-store.ts';

type Site = Pick<TenantCtx, 'tenant'>;

/** The notices that a link in a message stops: those of one alert, or all e-mails about alerts and activities. */
export interface Stop {
  readonly userId: number;
  /** null: all e-mails. */
  readonly alertId: number | null;
}

const PURPOSE = 'stop notifications';
const STOP = /^(\d{1,15})\.(\d{1,15}|all)\.([\w-]+)$/;

/** The token of a link that stops something without a login. It does not expire: mails are kept for years. */
export function signStop({ tenant }: Site, secret: ServerSecret, { userId, alertId }: Stop): string {
  const what = `${userId}.${alertId ?? 'all'}`;
  return `${what}.${secret.sign(PURPOSE, `${tenant.code}.${what}`)}`;
}

/** The notices that a token stops; undefined when this tenant did not sign it. */
export function readStop({ tenant }: Site, secret: ServerSecret, token: string): Stop | undefined {
  const [, userId, what, signature = ''] = STOP.exec(token) ?? [];
  const genuine = secret.verify(PURPOSE, `${tenant.code}.${userId}.${what}`, signature);
  return genuine ? { userId: Number(userId), alertId: what === 'all' ? null : Number(what) } : undefined;
}

/** Stops an alert of a user; handed over by whoever keeps alerts. Does nothing when the alert is gone. */
export type StopAlert = (ctx: TxCtx, alert: { readonly userId: number; readonly alertId: number }) => Promise<void>;

/** Reads the name of a user's alert; the module of alerts passes it in. null: there is none. */
export type NameAlert = (
  ctx: TenantCtx & { readonly lang: Lang },
  alert: { readonly userId: number; readonly alertId: number },
) => Promise<string | null>;

/** The name of the alert that a token stops; null: it stops all e-mails. Throws NotFound as stopByToken does. */
export async function namedByToken(
  ctx: TenantCtx & { readonly lang: Lang },
  { secret, nameAlert }: { readonly secret: ServerSecret | undefined; readonly nameAlert: NameAlert | undefined },
  token: string,
): Promise<string | null> {
  const stop = secret === undefined ? undefined : readStop(ctx, secret, token);
  if (stop === undefined) throw new Failure('NotFound', 'no such link');
  const { userId, alertId } = stop;
  return alertId === null || nameAlert === undefined ? null : nameAlert(ctx, { userId, alertId });
}

/**
 * Stops what a token of a message names. A second time changes nothing. Throws NotFound for a token that this tenant
 * did not sign.
 */
export async function stopByToken(
  { db, tenant }: TenantCtx,
  { secret, stopAlert }: { readonly secret: ServerSecret | undefined; readonly stopAlert: StopAlert | undefined },
  token: string,
): Promise<'alert' | 'mail'> {
  const stop = secret === undefined ? undefined : readStop({ tenant }, secret, token);
  if (stop === undefined) throw new Failure('NotFound', 'no such link');
  const { userId, alertId } = stop;
  return db.transaction().execute(async (tx) => {
    if (alertId !== null && stopAlert !== undefined) {
      await stopAlert({ tx, tenant }, { userId, alertId });
      return 'alert';
    }
    await removeChannel(tx, tenant.id, userId, 'mail', defaultLang(tenant));
    return 'mail';
  });
}
