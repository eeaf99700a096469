/** Listings of the demonstration: each product in several shops, with its price history. */

import { colourOf } from '#src/demo/catalogue/colours.ts';
import type { DemoClock } from '#src/demo/catalogue/demo-clock.ts';
import {
  availabilityNow,
  DEEP_FALL,
  factorNow,
  PATTERNS,
  type Pattern,
  RAISED,
  sightings,
} from '#src/demo/catalogue/histories.ts';
import { goodsPicture } from '#src/demo/catalogue/picture-paths.ts';
import type { DemoProduct } from '#src/demo/catalogue/products.ts';
import { MARKETS, type Platform, platformsOf, SHOP_NAMES, shopAddress, shopPrice } from '#src/demo/catalogue/shops.ts';
import { cycled, fill, type LocalText, wordsOf } from '#src/demo/catalogue/text-templates.ts';
import { voucherOf } from '#src/demo/catalogue/vouchers.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { GoodsInput, PricePointInput } from '#src/modules/catalogue/goods/contract.ts';
import { type Seeded, seeded } from '#src/ui/cover/seeded-random.ts';

/** A product in one shop, with its price observations until yesterday. */
export interface DemoListing {
  readonly product: DemoProduct;
  readonly pattern: Pattern;
  /** The first listing of its product; it has the long texts. */
  readonly leading: boolean;
  readonly goods: GoodsInput & { readonly code: string };
  readonly points: readonly PricePointInput[];
  /** The city that parcels are sent from. */
  readonly city: LocalText;
}

/** All listings of a tenant, by product. The result is the same for the same day. */
export function listingsOf(tenant: DemoTenant, products: readonly DemoProduct[], clock: DemoClock): DemoListing[] {
  const listings: DemoListing[] = [];
  products.forEach((product, at) => {
    platformsOf(tenant, at, product.kind.kind === 't-shirt').forEach((platform, place) => {
      // Five shares no factor with the number of patterns, so each pattern is used before any is repeated.
      const pattern = everywhere(at) ?? cycled(PATTERNS, listings.length * 5);
      listings.push(listingOf({ tenant, product, platform, pattern, place, at: listings.length }, clock));
    });
  });
  return listings;
}

/** The history that a product has at every shop, so that its lowest price has it too; undefined: each shop its own. */
function everywhere(at: number): Pattern | undefined {
  if (at === DEEPEST) return DEEP_FALL;
  return at % 20 === 10 ? RAISED : undefined;
}

/** The product, by its index, that costs two fifths less. */
const DEEPEST = 17;

interface Plan {
  readonly tenant: DemoTenant;
  readonly product: DemoProduct;
  readonly platform: Platform;
  readonly pattern: Pattern;
  /** Index among the listings of the product, from 0. */
  readonly place: number;
  /** Index among all listings of the tenant. */
  readonly at: number;
}

function listingOf(plan: Plan, clock: DemoClock): DemoListing {
  const { tenant, product, platform, pattern, place } = plan;
  const code = place === 0 ? product.slug : `${product.slug}-${platform.toLowerCase().replace('_', '-')}`;
  const random = seeded(`${tenant}/${code}`);
  const market = MARKETS[tenant];
  const usual = product.price * (0.95 + random.between(0, 12) / 100);
  const priced = (factor: number) => ({ minor: shopPrice(usual * factor, market), currency: market.currency });
  const externalId = `demo:${code}`;
  return {
    product,
    pattern,
    leading: place === 0,
    city: cityOf(plan),
    goods: { ...goodsInput(plan, { code, externalId, random, priced, clock }), code },
    points: sightings(pattern, clock, random).map(({ at, factor, out }) =>
      PricePointInput.parse({
        goodsExternalId: externalId,
        observedAt: at,
        price: priced(factor),
        availability: out ? 'OUT_OF_STOCK' : 'IN_STOCK',
      }),
    ),
  };
}

const cityOf = ({ tenant, at, place }: Plan) => cycled(MARKETS[tenant].cities, at + place);

interface Made {
  readonly code: string;
  readonly externalId: string;
  readonly random: Seeded;
  readonly priced: (factor: number) => { readonly minor: number; readonly currency: string };
  readonly clock: DemoClock;
}

function goodsInput(plan: Plan, { code, externalId, random, priced, clock }: Made): GoodsInput {
  const { tenant, product, platform, pattern, place, at } = plan;
  const { lang } = MARKETS[tenant];
  const name = product.name[lang];
  const official = product.brand !== undefined && place < 2 && random.between(0, 2) > 0;
  const factor = factorNow(pattern, clock) / (pattern.slipped ? 10 : 1);
  const shipping = cycled(MARKETS[tenant].shipping, at);
  const numbers = figuresOf(at, random);
  const city = cityOf(plan);
  return GoodsInput.parse({
    externalId,
    code,
    name: official ? `[${SHOP_NAMES[platform]} Official] ${name}` : name,
    platform,
    originUrl: shopAddress(platform, `item/${code}`),
    traceUrl: at % 4 === 3 ? undefined : shopAddress(platform, `go/${code}?ref=${tenant}`),
    seller: sellerOf(plan, official),
    category: product.category,
    brand: product.brand,
    price: pattern.gone ? null : priced(factor),
    originalPrice: pattern.claimed === undefined || pattern.gone ? undefined : priced(pattern.claimed),
    shipping: at % 7 === 4 ? undefined : { minor: shipping * MARKETS[tenant].minor, currency: priced(1).currency },
    voucher: voucherOf(tenant, at, clock),
    size: product.size && { value: product.size[0], unit: product.size[1] },
    description: `${name}\n${fill(product.kind.texts[lang].details, product.slots, lang)}`,
    pictures: product.colours.map((colour) => goodsPicture(product, colour, `${name} ${colourOf(colour).name[lang]}`)),
    variants: pattern.gone || pattern.slipped ? [] : variantsOf(plan, code, priced(factor), random),
    gtin: product.gtin,
    mpn: product.brand && product.slug.toUpperCase(),
    official,
    valid: !pattern.gone,
    availability: availabilityNow(pattern),
    statedLabels: statedLabels(plan, { official, free: shipping === 0 && at % 7 !== 4, ...numbers }),
    rating: numbers.rating,
    reviewCount: numbers.reviews,
    soldQuantity: numbers.sold,
    location: city[lang],
    attributes: Object.fromEntries(
      product.kind.features.map(({ value, ...label }) => [
        label[lang],
        fill(wordsOf(value, lang), product.slots, lang),
      ]),
    ),
  });
}

/** The brand's own shop, or the shop of the city that the parcel is sent from. */
function sellerOf({ tenant, product, platform, at, place }: Plan, official: boolean): GoodsInput['seller'] {
  const { lang, cities, sellers } = MARKETS[tenant];
  const { brand = '' } = product.slots;
  if (official) return { name: `${wordsOf(brand, lang)} Official Store`, official };
  const nth = (at + place) % cities.length;
  const shipsFrom = cycled(cities, nth)[lang];
  const seller = cycled(sellers, nth);
  const names = typeof seller === 'string' ? {} : { names: { en: seller.en, id: seller.id } };
  return { name: wordsOf(seller, lang), ...names, shipsFrom, url: shopAddress(platform, `shop/${nth + 1}`) };
}

interface Figures {
  readonly rating?: number;
  readonly reviews?: number;
  readonly sold?: number;
}

/** Ratings and sales; every ninth listing has none. */
function figuresOf(at: number, random: Seeded): Figures {
  const sold = Math.round(10 ** (1 + random.next() * 3.4));
  if (at % 9 === 8) return {};
  return {
    rating: (random.next() < 0.2 ? random.between(29, 40) : random.between(41, 50)) / 10,
    reviews: Math.ceil(sold * (0.1 + random.next() * 0.3)),
    sold,
  };
}

/** Colours times sizes. The first variant is as available as the listing, so it sets the price. */
function variantsOf(
  { tenant, product, pattern }: Plan,
  code: string,
  price: { readonly minor: number; readonly currency: string },
  random: Seeded,
): GoodsInput['variants'] {
  const { lang } = MARKETS[tenant];
  const sizes = product.sizes.length === 0 ? [''] : product.sizes;
  const kinds = product.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })));
  if (kinds.length < 2) return [];
  return kinds.map(({ colour, size }, at) => ({
    externalId: [code, colour, size.toLowerCase()].filter(Boolean).join('-'),
    name: [colourOf(colour).name[lang], size].filter(Boolean).join(', '),
    price: { ...price, minor: size === 'XL' ? shopPrice((price.minor / 100) * 1.06, MARKETS[tenant]) : price.minor },
    picture: goodsPicture(product, colour, '').url,
    attributes: { color: colourOf(colour).name[lang], ...(size === '' ? {} : { size }) },
    availability: at === 0 || random.between(0, 5) > 0 ? availabilityNow(pattern) : 'OUT_OF_STOCK',
  }));
}

function statedLabels(
  { platform, pattern, at }: Plan,
  { official, free, rating = 0, reviews = 0, sold = 0 }: Figures & { official: boolean; free: boolean },
): string[] {
  const stated: readonly (readonly [string, boolean])[] = [
    ['FREE_SHIPPING', free],
    ['LAZ_MALL', official && platform === 'LAZADA'],
    ['SHOPEE_MALL', official && platform === 'SHOPEE'],
    ['FLASH_SALE', pattern.name === 'plunge'],
    ['LAZ_FLASH', pattern.name === 'two-steps-down' || (platform === 'LAZADA' && at % 8 === 1)],
    ['BEST_SELLER', sold > 8000],
    ['HIGH_SALES_14_DAYS', sold > 3000 && at % 3 === 0],
    ['HIGH_SALES_30_DAYS', sold > 3000 && at % 3 === 1],
    ['HIGHLY_RATED', rating >= 4.8 && reviews > 150],
    ['GOOD_REVIEW_PRODUCT', rating >= 4.7 && reviews > 600],
  ];
  return stated.filter(([, holds]) => holds).map(([code]) => code);
}
