/** Sets, changes and ends alerts. */

import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { followAgain } from '#src/modules/catalogue/prices/service.ts';
import { likenessOf, plannedState, refuseProductTwice } from '#src/modules/telling/alerts/alert-from-request.ts';
import type { ChangeRequest, SubscribeRequest } from '#src/modules/telling/alerts/contract.ts';
import { look } from '#src/modules/telling/alerts/firing/firing.ts';
import { termsOf } from '#src/modules/telling/alerts/matching/match-terms.ts';
import { tellMetMatches } from '#src/modules/telling/alerts/matching/new-matches.ts';
import { replaceTerms } from '#src/modules/telling/alerts/matching/term-store.ts';
import { MOST_ALERTS } from '#src/modules/telling/alerts/rules.ts';
import {
  alertsOf,
  deleteAlert,
  freePlace,
  insertAlert,
  lockAlert,
  lockAlerts,
  lockAlertsOf,
  readAlerts,
  type StoredAlert,
  setState,
  storeLikeness,
  updateAlert,
} from '#src/modules/telling/alerts/store.ts';
import { rememberLanguage } from '#src/modules/telling/notifications/service.ts';

/** The user who sets an alert, and the language of its notices. */
export interface Subscriber {
  readonly userId: number;
  readonly lang: Lang;
}

/**
 * Sets an alert. It fires at once where its price is there already. Throws NotFound for an unknown subject,
 * AlertNeedsPrice, AlertRepeated, and AlertsFull for a user who has the most.
 */
export async function subscribe(
  { db, tenant }: TenantCtx,
  { userId, lang }: Subscriber,
  request: SubscribeRequest,
  now = Date.now(),
): Promise<{ id: number; met: boolean }> {
  return db.transaction().execute(async (tx) => {
    const ctx = { tx, tenant };
    await lockAlertsOf(tx, tenant.id, userId);
    const draft = { ...(await plannedState(ctx, request, now)), userId, lang };
    if (draft.condition.rule === 'NEW_MATCH') await renewLikeness(ctx, userId);
    const place = await freePlace(tx, tenant.id, userId, MOST_ALERTS);
    if (place === undefined) throw new Failure('AlertsFull');
    await refuseProductTwice(ctx, draft);
    const alert = await insertAlert(tx, tenant.id, place, draft);
    if (alert === undefined) throw new Failure('AlertRepeated');
    if (draft.condition.rule === 'NEW_MATCH') await replaceTerms(tx, tenant.id, alert.id, termsOf(alert));
    await rememberLanguage(ctx, userId, lang);
    return { id: alert.id, met: await firesNow(ctx, alert, now) };
  });
}

/** Changes what an alert asks for, and arms it anew. Throws NotFound, AlertNeedsPrice, AlertRepeated. */
export async function changeAlert(
  { db, tenant }: TenantCtx,
  { userId, lang }: Subscriber,
  id: number,
  change: ChangeRequest,
  now = Date.now(),
): Promise<{ id: number; met: boolean }> {
  return db.transaction().execute(async (tx) => {
    const ctx = { tx, tenant };
    await lockAlertsOf(tx, tenant.id, userId);
    const before = await lockAlert(tx, tenant.id, userId, id);
    if (before === undefined) throw new Failure('NotFound');
    const draft = { ...(await plannedState(ctx, changed(before, change), now)), userId, lang };
    if (draft.condition.rule === 'NEW_MATCH') await renewLikeness(ctx, userId);
    await refuseProductTwice(ctx, draft, id);
    if (!(await updateAlert(tx, tenant.id, id, draft))) throw new Failure('AlertRepeated');
    if (draft.condition.rule === 'NEW_MATCH') await replaceTerms(tx, tenant.id, id, termsOf(draft));
    const [alert] = await lockAlerts(tx, tenant.id, [id]);
    const met = alert?.state === 'ACTIVE' && (await firesNow(ctx, alert, now));
    return { id, met };
  });
}

/** Brings the likeness of a user's alerts on words up to date: one stored before synonyms changed would miss its twin. */
async function renewLikeness({ tx, tenant }: TxCtx, userId: number): Promise<void> {
  const onWords = (await alertsOf(tx, tenant.id, userId)).filter(({ condition }) => condition.rule === 'NEW_MATCH');
  await storeLikeness(
    tx,
    tenant.id,
    onWords.map((alert) => ({ id: alert.id, likeness: likenessOf(alert) })),
  );
}

/** The request that would set the changed alert. Throws BadRequest for fields that its kind does not have. */
function changed(alert: StoredAlert, change: ChangeRequest): SubscribeRequest {
  const { kind, goodsId, dealId, keyword: tag } = alert;
  if ('condition' in change) {
    if (kind === 'PRODUCT' && goodsId !== null) return { kind, goodsId, condition: change.condition };
    if (kind === 'DEAL' && dealId !== null) return { kind, dealId, condition: change.condition };
  } else if (kind === 'CUSTOM' && 'keyword' in change) {
    return { kind, ...change };
  } else if (kind === 'TAG') {
    return { kind, tag, excluded: change.excluded, mostMinor: change.mostMinor };
  }
  throw new Failure('BadRequest', 'not a change of this alert', [{ field: 'condition', reason: `not of ${kind}` }]);
}

/**
 * Looks at what an alert watches, now and once more when the transaction has committed: a price that is committed
 * meanwhile sees no alert, and the alert does not see the price.
 */
async function firesNow(ctx: TxCtx, alert: StoredAlert, now: number): Promise<boolean> {
  const { dealId, goodsId, condition } = alert;
  if (condition.rule === 'NEW_MATCH') return (await tellMetMatches(ctx, alert, now)).has(alert.id);
  if (dealId !== null) await followAgain(ctx, 'DEAL', dealId);
  else if (goodsId !== null) await followAgain(ctx, 'GOODS', goodsId);
  return (await look(ctx, [alert], now)).has(alert.id);
}

/** Pauses an alert or lets it run again; what happened meanwhile is looked at then. Throws NotFound. */
export async function setAlertState(
  { db, tenant }: TenantCtx,
  userId: number,
  id: number,
  state: StoredAlert['state'],
  now = Date.now(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const alert = await lockAlert(tx, tenant.id, userId, id);
    if (alert === undefined) throw new Failure('NotFound');
    const isChanged = await setState(tx, tenant.id, id, state);
    if (isChanged && state === 'ACTIVE') await firesNow({ tx, tenant }, { ...alert, state }, now);
  });
}

/** Deletes an alert for good. Throws NotFound. */
export async function unsubscribe({ db, tenant }: TenantCtx, userId: number, id: number): Promise<void> {
  if (!(await deleteAlert(db, tenant.id, userId, id))) throw new Failure('NotFound');
}

/** Those of some alerts that run: the others are paused or gone. */
export async function runningAlerts({ tx, tenant }: TxCtx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const alerts = await readAlerts(tx, tenant.id, ids);
  return new Set(alerts.flatMap(({ id, state }) => (state === 'ACTIVE' ? [id] : [])));
}

/** Pauses an alert that a link in a message stops. Does nothing when the alert is gone. */
export async function stopAlert(
  { tx, tenant }: TxCtx,
  { userId, alertId }: { readonly userId: number; readonly alertId: number },
): Promise<void> {
  const alert = await lockAlert(tx, tenant.id, userId, alertId);
  if (alert !== undefined) await setState(tx, tenant.id, alertId, 'PAUSED');
}
