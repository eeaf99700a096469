import { createContext, type PublicCtx, type Tenant, type TxCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type Names, readNames } from '#src/modules/alerts/name-store.ts';
import type { OfferRow } from '#src/modules/alerts/offer-store.ts';
import { type Condition, joinedName } from '#src/modules/alerts/rules.ts';
import type { StoredAlert } from '#src/modules/alerts/store.ts';
import { dealCards } from '#src/modules/deals/reads.ts';
import type { GoodsCard } from '#src/modules/goods/contract.ts';
import { goodsCards } from '#src/modules/goods/reads.ts';
import { platformName } from '#src/modules/goods/ui/platforms.ts';
import type { PriceNotice } from '#src/modules/notifications/contract.ts';
import { notificationLanguages } from '#src/modules/notifications/service.ts';
import { discountPercentage } from '#src/modules/prices/rules.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf, urlOf } from '#src/paths.ts';

/** What a user is told: an alert, and the offer that it is about. */
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

/** What stands on the page of an offer. */
interface Shown {
  readonly title: string;
  readonly path: string;
  readonly picture: string | null;
  readonly shop: string;
}

/** The notice of each telling. Those whose offer has no page any more are left out. */
export async function noticesOf<One extends Telling>(
  { tx, tenant }: TxCtx,
  tellings: readonly One[],
): Promise<{ telling: One; notice: PriceNotice }[]> {
  const found: { telling: One; notice: PriceNotice }[] = [];
  const langs = await notificationLanguages(
    { tx, tenant },
    tellings.map(({ alert }) => alert.userId),
  );
  for (const [lang, told] of Map.groupBy(tellings, ({ alert }) => langs.get(alert.userId) ?? alert.lang)) {
    const shown = await shownOffers({ tx, tenant }, lang, told);
    const names = await readNames(
      tx,
      tenant.id,
      lang,
      told.map(({ alert }) => alert),
    );
    for (const telling of told) {
      const page = shown.get(pageOf(telling));
      if (page === undefined) continue;
      const { title } = shown.get(watchedBy(telling)) ?? page;
      const name = wantedName(telling.alert, names) || title;
      found.push({ telling, notice: noticeOf(tenant, telling, page, name) });
    }
  }
  return found;
}

/** What an alert on words, a brand or categories is called; '': it is on a product or a deal. */
function wantedName({ keyword, brandId, categoryIds }: StoredAlert, { brands, categories }: Names): string {
  const brand = brandId === null ? undefined : brands.get(brandId);
  return joinedName([keyword, brand, ...categoryIds.map((id) => categories.get(id))]);
}

/** The page that a notice leads to: the deal's of an alert on a deal, else the offer's own. */
function pageOf({ alert, offer }: Telling): string {
  return alert.dealId === null ? `${offer.type}:${offer.id}` : `DEAL:${alert.dealId}`;
}

/** The page of what an alert was set on, which gives it its name: the offer may be another shop's. */
function watchedBy(telling: Telling): string {
  const { dealId, goodsId } = telling.alert;
  return dealId === null && goodsId !== null ? `GOODS:${goodsId}` : pageOf(telling);
}

/** What stands on the pages of the offers, in the language, or in another one where a page has none in it. */
async function shownOffers(
  { tx, tenant }: TxCtx,
  lang: Lang,
  tellings: readonly Telling[],
): Promise<ReadonlyMap<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const one of new Set([lang, ...tenant.languages])) {
    const missing = tellings.flatMap((one) => [pageOf(one), watchedBy(one)]).filter((page) => !shown.has(page));
    for (const [page, what] of await pagesIn(createContext(tx, tenant, one).ctx, new Set(missing)))
      shown.set(page, what);
  }
  return shown;
}

async function pagesIn(ctx: PublicCtx, pages: ReadonlySet<string>): Promise<[string, Shown][]> {
  const idsOf = (type: string) =>
    [...pages].filter((page) => page.startsWith(type)).map((page) => Number(page.slice(type.length)));
  const shopOf = (platform: GoodsCard['platformName']) => platformName(platform, ctx);
  const goods = await goodsCards(ctx, idsOf('GOODS:'));
  const deals = await dealCards(ctx, idsOf('DEAL:'));
  return [
    ...goods.map(
      ({ id, goodsName: title, path, pictureUrls: [picture = null], platformName: shop }): [string, Shown] => [
        `GOODS:${id}`,
        { title, path, picture, shop: shopOf(shop) },
      ],
    ),
    ...deals.map(({ id, code, title, mainPic, platform }): [string, Shown] => [
      `DEAL:${id}`,
      {
        title,
        path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('deal', code)),
        picture: mainPic?.url ?? null,
        shop: shopOf(platform),
      },
    ]),
  ];
}

/** The price before, or the usual one where that is lower: what was raised first has not fallen from so high. */
function formerPrice({ baseMinor }: StoredAlert, { previous, reference }: OfferRow): number | null {
  const before = previous ?? baseMinor;
  return before === null || reference === null ? before : Math.min(before, reference);
}

function noticeOf(
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
    shop,
    asOf: (offer.observedAt ?? new Date(0)).toISOString(),
  };
}
