/** Runs after changes of offers: finds the alerts concerned and tells their owners. */

import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import { wrongAlerts } from '#src/modules/telling/alerts/firing/alert-event-store.ts';
import { look, movesOf } from '#src/modules/telling/alerts/firing/firing.ts';
import { lockMatching, type OfferChange, takeChanges } from '#src/modules/telling/alerts/firing/offer-change-store.ts';
import { correct } from '#src/modules/telling/alerts/firing/price-corrections.ts';
import { findMatches, type Match, tellMatches } from '#src/modules/telling/alerts/matching/new-matches.ts';
import { ARMED } from '#src/modules/telling/alerts/rules.ts';
import { alertsOn, lockAlerts, readAlerts } from '#src/modules/telling/alerts/store.ts';

/** Rows of writers in one transaction; an import may have written hundreds of ids into each. */
const ROWS = 50;
/** Offers that are looked at together. */
const OFFERS_AT_ONCE = 1000;
/** Alerts that are: more than one offer usually has, so that each offer is read once. */
const ALERTS_AT_ONCE = 10_000;

/**
 * Finds the alerts of offers that changed, and tells their users what fired. Any process may call it at any time: each
 * change is taken by one transaction, which also stores what it tells, and one transaction at a time works for a tenant.
 * @param now  milliseconds since 1970; called for each transaction
 * @returns how many offers were looked at
 */
export async function matchAlerts({ db, tenant }: TenantCtx, now: () => number = Date.now): Promise<number> {
  let done = 0;
  for (;;) {
    const taken = await db.transaction().execute(async (tx) => {
      await lockMatching(tx, tenant.id);
      const changes = await takeChanges(tx, tenant.id, ROWS);
      await match({ tx, tenant }, changes, now());
      return changes.flatMap(({ ids }) => ids).length;
    });
    if (taken === 0) return done;
    done += taken;
  }
}

async function match(ctx: TxCtx, changes: readonly OfferChange[], now: number): Promise<void> {
  const { tx, tenant } = ctx;
  const concerned: Concerned = { wrong: new Set(), moving: new Set(), matches: [] };
  for (const part of slices(changes)) await addConcerned(ctx, part, concerned, now);
  const { wrong, moving, matches } = concerned;
  const all = new Set([...wrong, ...moving, ...matches.map(({ alertId }) => alertId)]);
  const alerts = new Map((await lockAlerts(tx, tenant.id, [...all])).map((alert) => [alert.id, alert]));
  const lockedOf = (ids: Iterable<number>) => [...ids].flatMap((id) => alerts.get(id) ?? []);

  const armed = await correct(ctx, lockedOf(wrong), now);
  const active = lockedOf(new Set([...moving, ...armed])).filter(({ state }) => state === 'ACTIVE');
  for (const some of inParts(active, OFFERS_AT_ONCE)) {
    const watched = some.map((alert) => (armed.has(alert.id) ? { ...alert, ...ARMED } : alert));
    await look(ctx, watched, now);
  }
  for (const some of inParts(matches, OFFERS_AT_ONCE)) await tellMatches(ctx, some, alerts, now);
}

/** The alerts that changed offers concern. */
interface Concerned {
  /** Those that told a price which is not believed any more. */
  readonly wrong: Set<number>;
  /** Those on the products and deals that do something about what they see. */
  readonly moving: Set<number>;
  readonly matches: Match[];
}

/** Reads without locks: most alerts see nothing new, and those that do are looked at again when they are locked. */
async function addConcerned(ctx: TxCtx, { type, ids }: OfferChange, concerned: Concerned, now: number): Promise<void> {
  const { tx, tenant } = ctx;
  const [goodsIds, dealIds] = type === 'GOODS' ? [ids, []] : [[], ids];
  for (const id of await wrongAlerts(tx, tenant.id, goodsIds)) concerned.wrong.add(id);
  for (const some of inParts(await alertsOn(tx, tenant.id, { goodsIds, dealIds }), ALERTS_AT_ONCE)) {
    for (const { alert } of await movesOf(ctx, await readAlerts(tx, tenant.id, some), now)) {
      concerned.moving.add(alert.id);
    }
  }
  concerned.matches.push(...(await findMatches(ctx, type, ids)));
}

/** The distinct ids of each type, in slices. */
function slices(changes: readonly OfferChange[]): OfferChange[] {
  return (['GOODS', 'DEAL'] as const).flatMap((type) => {
    const ids = new Set(changes.filter((change) => change.type === type).flatMap((change) => change.ids));
    return inParts(
      [...ids].toSorted((a, b) => a - b),
      OFFERS_AT_ONCE,
    ).map((part) => ({ type, ids: part }));
  });
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}
