/** Makes the notice that an alert sends to its owner. */

import type { Tenant, TxCtx } from '#src/ctx.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { discountPercentage } from '#src/modules/catalogue/prices/rules.ts';
import { type Names, readNames } from '#src/modules/telling/alerts/alert-name-store.ts';
import type { Condition } from '#src/modules/telling/alerts/rules.ts';
import type { StoredAlert } from '#src/modules/telling/alerts/store.ts';
import { type Shown, shownPages } from '#src/modules/telling/alerts/subject-page-summary.ts';
import { nameAlert } from '#src/modules/telling/alerts/ui/alert-name.ts';
import { type OfferRow, offerKey } from '#src/modules/telling/alerts/watching/offer-store.ts';
import type { PriceNotice } from '#src/modules/telling/notifications/contract.ts';
import { notificationLanguages } from '#src/modules/telling/notifications/service.ts';
import { urlOf } from '#src/paths.ts';

/** A notice to a user: an alert, and the offer that it is about. */
export interface Telling {
  readonly alert: StoredAlert;
  readonly offer: OfferRow;
  readonly kind: PriceNotice['kind'];
}

const REASONS: Readonly<Record<Condition['rule'], PriceNotice['reason']>> = {
  AT_OR_BELOW: 'at-or-below',
  PERCENT_BELOW_SET: 'percent-below-set',
  PERCENT_BELOW_MEDIAN: 'percent-below-median',
  LOWEST_IN_DAYS: 'lowest-in-days',
  ALL_TIME_LOW: 'all-time-low',
  BACK_IN_STOCK: 'in-stock',
  NEW_MATCH: 'match',
};

const LONGEST_TITLE = 300;
const LONGEST_NAME = 200;

/** The notice of each telling. Those whose offer has no page any more are left out. */
export async function noticesOf<One extends Telling>(
  { tx, tenant }: TxCtx,
  tellings: readonly One[],
): Promise<{ telling: One; notice: PriceNotice }[]> {
  const priceNotices: { telling: One; notice: PriceNotice }[] = [];
  const langs = await notificationLanguages(
    { tx, tenant },
    tellings.map(({ alert }) => alert.userId),
  );
  for (const [lang, told] of Map.groupBy(tellings, ({ alert }) => langs.get(alert.userId) ?? alert.lang)) {
    const shown = await shownPages(
      { db: tx, tenant },
      lang,
      new Set(told.flatMap((telling) => [pageKey(telling), watchedBy(telling)])),
    );
    const names = await readNames(
      tx,
      tenant.id,
      lang,
      told.map(({ alert }) => alert),
    );
    for (const telling of told) {
      const page = shown.get(pageKey(telling));
      if (page === undefined) continue;
      const { title } = shown.get(watchedBy(telling)) ?? page;
      const name = nameTold(telling.alert, { title, names, lang });
      priceNotices.push({ telling, notice: toNotice(tenant, telling, page, name) });
    }
  }
  return priceNotices;
}

/** The name of an alert in a message. */
interface Naming {
  /** Of the product or deal that it is on. */
  readonly title: string;
  readonly names: Names;
  readonly lang: Lang;
}

function nameTold({ kind, keyword, brandId, categoryIds }: StoredAlert, { title, names, lang }: Naming): string {
  const brand = brandId === null ? undefined : names.brands.get(brandId);
  const categories = categoryIds.map((id) => ({ name: names.categories.get(id) ?? '' }));
  const name = kind === 'PRODUCT' || kind === 'DEAL' ? title : keyword;
  return nameAlert({ kind, name, brand: brand === undefined ? null : { name: brand }, categories }, texts(lang));
}

/** The page that a notice leads to: the deal's of an alert on a deal, else the offer's own. */
function pageKey({ alert, offer }: Telling): string {
  return alert.dealId === null ? offerKey(offer.type, offer.id) : offerKey('DEAL', alert.dealId);
}

/** The page of what an alert was set on, which gives it its name: the offer may be another shop's. */
function watchedBy(telling: Telling): string {
  const { dealId, goodsId } = telling.alert;
  return dealId === null && goodsId !== null ? offerKey('GOODS', goodsId) : pageKey(telling);
}

/** The price before, or the usual one where that is lower: what was raised first has not fallen from so high. */
function formerPrice({ baseMinor }: StoredAlert, { previous, reference }: OfferRow): number | null {
  const before = previous ?? baseMinor;
  return before === null || reference === null ? before : Math.min(before, reference);
}

function toNotice(
  tenant: Tenant,
  { alert, offer, kind }: Telling,
  { title, path, picture, shop }: Shown,
  alertName: string,
): PriceNotice {
  const price = offer.minor ?? 0;
  const before = alert.condition.rule === 'PERCENT_BELOW_SET' ? alert.baseMinor : formerPrice(alert, offer);
  const oldPrice = kind !== 'price-correction' && before !== null && before > price ? before : null;
  const isLowest = kind === 'price-alert' && offer.labels?.includes('ALL_TIME_LOW') === true;
  return {
    kind,
    alertId: alert.id,
    alertName: alertName.slice(0, LONGEST_NAME),
    reason: REASONS[alert.condition.rule],
    days: alert.condition.rule === 'LOWEST_IN_DAYS' ? alert.condition.days : null,
    productTitle: title.slice(0, LONGEST_TITLE),
    productPath: path,
    imageUrl: picture === null ? null : new URL(picture, urlOf(tenant, '/')).href,
    currency: offer.currency ?? alert.currency ?? '',
    oldPrice,
    price,
    // A voucher may be worth the whole price; a message names no price of nothing.
    effectivePrice: kind === 'price-correction' || offer.effective === 0 ? null : offer.effective,
    percent: oldPrice === null ? null : discountPercentage(oldPrice, price),
    allTimeLow: isLowest && offer.knownSince !== null ? { since: offer.knownSince.toISOString() } : null,
    lowerKnown: offer.lowest !== null && offer.lowest < price,
    more: null,
    watching: alert.state === 'ACTIVE',
    shop,
    asOf: (offer.observedAt ?? new Date(0)).toISOString(),
  };
}
