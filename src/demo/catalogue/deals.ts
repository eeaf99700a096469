/** Deals of the demonstration. */

import type { DemoClock } from '#src/demo/catalogue/demo-clock.ts';
import type { DemoListing } from '#src/demo/catalogue/listings.ts';
import { scenePicture } from '#src/demo/catalogue/picture-paths.ts';
import { MARKETS, shopAddress } from '#src/demo/catalogue/shops.ts';
import { cycled, fill, inEach } from '#src/demo/catalogue/text-templates.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { AUDIT_STATES } from '#src/kernel/audit-state.ts';
import { DealInput } from '#src/modules/selling/deals/contract.ts';
import { seeded } from '#src/ui/cover/seeded-random.ts';

/** How many current deals the lists have. */
const LIVE = 66;
const EXPIRED = 9;

const EDITORIAL = [
  'ZEST_BUY_EXCLUSIVE',
  'ZEST_BUY_COLLECTION',
  'MANUAL_ZEST_BUY_EXCLUSIVE',
  'MANUAL_ZEST_BUY_COLLECTION',
] as const;

/** Days relative to today, with the number of deals in each day's special, the best first. */
const SPECIALS: readonly (readonly [day: number, deals: number])[] = [
  [0, 9],
  [-1, 6],
  [1, 6],
  [2, 6],
];

/** The state of a deal; deals are numbered within their tenant. */
interface DealPlan {
  readonly tenant: DemoTenant;
  readonly clock: DemoClock;
  readonly at: number;
  readonly state: DealInput['state'];
  /** Days from today. */
  readonly published: number;
  readonly expires?: number | undefined;
  readonly special?: { readonly day: number; readonly position: number } | undefined;
}

/**
 * The deals of a tenant, each with its listing: available ones, some expired ones, one that is not published yet, and
 * one in each other state. Listings with a lowered price come first, and each product has one deal before any has a
 * second.
 */
export function dealsOf(
  tenant: DemoTenant,
  listings: readonly DemoListing[],
  clock: DemoClock,
): Map<DealInput, DemoListing> {
  const chosen = worthADeal(listings);
  const plan = (listing: DemoListing, place: Omit<DealPlan, 'tenant' | 'clock'>) =>
    [dealOf(listing, { tenant, clock, ...place }), listing] as const;
  const specials = specialsOf(chosen.slice(0, LIVE), listings);
  const live = chosen.slice(0, LIVE).map((listing, at) => {
    const expires = at % 3 === 0 ? 2 + (at % 9) : undefined;
    const special = specials.get(listing);
    return plan(listing, { at, state: 'PASSED', published: -Math.floor(at / 4), special, expires });
  });
  const rest = chosen.slice(LIVE);
  const over = rest
    .slice(0, EXPIRED)
    .map((listing, index) =>
      plan(listing, { at: LIVE + index, state: 'PASSED', published: -20 - index, expires: -2 - index }),
    );
  const states = AUDIT_STATES.filter((state) => state !== 'DELETED');
  const others = rest
    .slice(EXPIRED, EXPIRED + states.length)
    .map((listing, index) => plan(listing, { at: LIVE + EXPIRED + index, state: cycled(states, index), published: 1 }));
  return new Map([...live, ...over, ...others]);
}

/** Listings that can be bought, those with a lowered price first. */
function worthADeal(listings: readonly DemoListing[]): DemoListing[] {
  const taken = new Map<string, number>();
  const ranked = listings
    .filter(({ goods, pattern }) => goods.price !== null && !pattern.slipped)
    .map((listing) => {
      const { goods, product } = listing;
      const down = (goods.originalPrice?.minor ?? 0) > (goods.price?.minor ?? 0) ? 0 : 1;
      const nth = taken.get(product.slug + down) ?? 0;
      taken.set(product.slug + down, nth + 1);
      return { listing, rank: nth * 2 + down * 3, order: seeded(goods.code).next() };
    });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.order - b.order).map(({ listing }) => listing);
}

/** The place of deals in the special of a day: those that fell most below what their product usually costs come first. */
function specialsOf(
  chosen: readonly DemoListing[],
  listings: readonly DemoListing[],
): ReadonlyMap<DemoListing, DealPlan['special']> {
  const products = Map.groupBy(listings, ({ product }) => product.slug);
  const withListing = chosen.filter((_, at) => !hasOwnPrices(at));
  const ranked = withListing
    .map((listing) => ({ listing, fall: realFall(listing, products.get(listing.product.slug) ?? []) }))
    .toSorted((a, b) => b.fall - a.fall);
  const places = SPECIALS.flatMap(([day, deals]) =>
    Array.from({ length: deals }, (_, index) => ({ day, position: index + 1 })),
  );
  return new Map(ranked.slice(0, places.length).map(({ listing }, at) => [listing, places[at]]));
}

/** So many observations, one every three days, are before the present price and say what is usual. */
const USUAL_POINTS = 30;

/**
 * The part by which a listing costs less now than its product usually did where that was cheapest; less than 0 where its shop
 * claims nothing, or more than that.
 */
function realFall({ goods }: DemoListing, fellows: readonly DemoListing[]): number {
  const usual = fellows.map(({ points }) => {
    const before = points.slice(-USUAL_POINTS).map(({ price }) => price.minor);
    return before.toSorted((a, b) => a - b)[Math.floor(before.length / 2)] ?? Infinity;
  });
  const price = goods.price?.minor ?? 0;
  const fall = 1 - price / Math.min(...usual);
  const claimed = 1 - price / (goods.originalPrice?.minor ?? price);
  return claimed > 0 && claimed <= fall ? fall : fall - 1;
}

/** Every eleventh deal has no listing, but prices of its own. */
const hasOwnPrices = (at: number) => at % 11 === 10;

function dealOf(listing: DemoListing, place: DealPlan): DealInput {
  const { product, goods } = listing;
  const { tenant, clock, at, state, published, expires, special } = place;
  const code = `deal-${goods.code}`;
  const random = seeded(`${tenant}/${code}`);
  const { lang } = MARKETS[tenant];
  const own = hasOwnPrices(at);
  return DealInput.parse({
    code,
    externalId: `demo:${code}`,
    state,
    goods: own ? undefined : goods.externalId,
    platform: goods.platform,
    goodsLink: goods.originUrl,
    goodsTraceLink: goods.traceUrl ?? shopAddress(goods.platform, `go/${code}?ref=${tenant}`),
    pictures: goods.pictures,
    cover: scenePicture(product, product.name[lang]),
    currentPrice: goods.price ?? undefined,
    originalPrice: goods.originalPrice,
    category: product.category,
    brand: product.brand,
    labels: [...goods.statedLabels, ...(at % 3 === 1 ? [cycled(EDITORIAL, Math.floor(at / 3))] : [])],
    publishTime: clock.at(published, published < 0 ? random.between(420, 1260) : 0),
    updateTime: clock.at(published, published < 0 ? random.between(1261, 1400) : 0),
    expireTime: expires === undefined ? undefined : clock.at(expires, 1439),
    special: special && { day: clock.date(special.day), position: special.position },
    clickCount: random.between(12, 4200),
    texts: textsOf(listing, at),
  });
}

function textsOf({ product }: DemoListing, at: number): DealInput['texts'] {
  const { kind, turn, name, slots } = product;
  return inEach((lang) => {
    const texts = kind.texts[lang];
    const items = (list: readonly string[], count: number) =>
      Array.from({ length: count }, (_, index) => `- ${fill(cycled(list, at + index), slots, lang)}`).join('\n');
    return {
      title: `${name[lang]}: ${cycled(texts.hooks, at + turn)}`,
      summary: fill(cycled(texts.summary, at), slots, lang),
      body: `${fill(cycled(texts.intro, at + 1), slots, lang)}\n\n${items(texts.for, 3)}\n\n${cycled(texts.guide, at)}`,
      format: 'markdown' as const,
      keywords: texts.keywords,
    };
  });
}
