/**
 * Lists the alerts of a user with name, picture, current price and state, for the page of alerts and for reader feeds.
 */

import type { PublicCtx } from '#src/ctx.ts';
import { productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import { readNames } from '#src/modules/telling/alerts/alert-name-store.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { type EventKey, keyOf, readTold } from '#src/modules/telling/alerts/firing/alert-event-store.ts';
import { sightsOf } from '#src/modules/telling/alerts/firing/firing.ts';
import { alertsOf, type ListedAlert } from '#src/modules/telling/alerts/store.ts';
import type { OfferRow } from '#src/modules/telling/alerts/watching/offer-store.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

interface Page {
  readonly name: string;
  readonly path: string | null;
  readonly imageUrl: string | null;
  readonly over: boolean;
}

/** All alerts of a user, newest first. @param now  milliseconds since 1970 */
export async function listAlerts(ctx: PublicCtx, userId: number, now = Date.now()): Promise<Alert[]> {
  const { db, tenant } = ctx;
  const alerts = await alertsOf(db, tenant.id, userId);
  const pages = await readPages(ctx, alerts);
  const names = await readNames(db, tenant.id, ctx.lang, alerts);
  const sights = await sightsOf({ db, tenant }, alerts, now);
  const spells = alerts.map(({ id }, index) => spellKey(id, sights[index]?.offer ?? null));
  const told = await readTold(
    db,
    tenant.id,
    spells.flatMap((spell) => spell ?? []),
  );
  return alerts.map((alert, index) => {
    const seen = sights[index]?.seen;
    const spell = spells[index];
    const page = pages.get(alert.id) ?? { name: alert.keyword, path: null, imageUrl: null, over: false };
    const { id, kind, state, condition, currency, baseMinor, armed, brandId, categoryIds, fired, lastFired } = alert;
    return {
      ...page,
      id,
      kind,
      state,
      condition,
      currency,
      baseMinor,
      armed,
      fired,
      subjectId: alert.dealId ?? alert.goodsId,
      nowMinor: typeof seen === 'object' ? seen.minor : null,
      toldNow: spell !== undefined && told.has(keyOf(spell)),
      excluded: [...alert.excluded],
      brand: brandId === null ? null : { id: brandId, name: names.brands.get(brandId) ?? '' },
      categories: categoryIds.map((id) => ({ id, name: names.categories.get(id) ?? '' })),
      lastFired: lastFired?.toISOString() ?? null,
    };
  });
}

/** The price that an alert sees, with the time since which it holds; undefined: the alert sees none. */
function spellKey(alertId: number, offer: OfferRow | null): EventKey | undefined {
  if (offer === null || offer.since === null) return undefined;
  return { alertId, offerType: offer.type, offerId: offer.id, spellAt: offer.since };
}

/** Name, picture and path of the watched products and deals, by the alert's id. */
async function readPages(ctx: PublicCtx, alerts: readonly ListedAlert[]): Promise<Map<number, Page>> {
  const products = alerts.flatMap(({ kind, goodsId }) => (kind === 'PRODUCT' ? (goodsId ?? []) : []));
  const goods = await productsOf(ctx, products);
  const deals = new Map(
    (
      await dealCards(
        ctx,
        alerts.flatMap(({ dealId }) => dealId ?? []),
      )
    ).map((card) => [card.id, card]),
  );
  return new Map(
    alerts.flatMap(({ id, kind, goodsId, dealId }): [number, Page][] => {
      const product = kind === 'PRODUCT' ? goods.get(goodsId ?? 0) : undefined;
      if (product !== undefined) {
        const { goodsName: name, path, invalid, pictureUrls } = product;
        return [[id, { name, path: invalid ? null : path, imageUrl: pictureUrls[0] ?? null, over: false }]];
      }
      const deal = deals.get(dealId ?? 0);
      if (deal === undefined) return [];
      const path = deal.invalid ? null : pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', deal.code));
      const over = deal.invalid || deal.expired;
      return [[id, { name: deal.title, path, imageUrl: deal.mainPic?.url ?? null, over }]];
    }),
  );
}
