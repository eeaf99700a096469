/** Coupons of the demonstration. */

import { z } from 'zod';
import { BANNER_TOPICS, TOPIC_NAMES } from '#src/demo/catalogue/banner-topics.ts';
import type { DemoClock } from '#src/demo/catalogue/demo-clock.ts';
import type { DemoListing } from '#src/demo/catalogue/listings.ts';
import { bannerPicture } from '#src/demo/catalogue/picture-paths.ts';
import { readEditorial } from '#src/demo/catalogue/read-editorial.ts';
import { MARKETS, type Platform, SHOP_NAMES, shopAddress } from '#src/demo/catalogue/shops.ts';
import { cycled, fill, inEach } from '#src/demo/catalogue/text-templates.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { priceText } from '#src/i18n/price.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { CouponInput } from '#src/modules/selling/coupons/contract.ts';

/** An amount in Thailand and in Indonesia. */
const Sum = z.tuple([z.number(), z.number()]);
const Text = z.strictObject({ title: z.string(), terms: z.string() });

const Offer = z.strictObject({
  key: z.string(),
  /** Of its picture. */
  topic: z.enum(TOPIC_NAMES),
  promo: z.string().optional(),
  amount: Sum.optional(),
  percent: z.number().optional(),
  atMost: z.boolean().default(false),
  minimum: Sum.optional(),
  /** First and last day, counted from today; null: no end. */
  days: z.tuple([z.number(), z.number().nullable()]),
  th: Text,
  en: Text,
  id: Text,
});

type Offer = z.infer<typeof Offer>;

/** A brand that a coupon may be limited to. */
export interface Brand {
  readonly code: string;
  readonly name: string;
}

const PLATFORMS: Readonly<Record<DemoTenant, readonly Platform[]>> = {
  guide: ['LAZADA', 'SHOPEE', 'AMAZON', 'TIKTOK_SHOP'],
  deals: ['SHOPEE', 'LAZADA', 'TIKTOK_SHOP', 'AMAZON'],
  hemat: ['TOKOPEDIA', 'SHOPEE', 'LAZADA', 'TIKTOK_SHOP'],
};

/**
 * The coupons of a tenant: each offer of what it sells on two platforms. One has expired, and one has not started yet.
 * @param brands  by code
 */
export async function couponsOf(
  tenant: DemoTenant,
  listings: readonly DemoListing[],
  brands: readonly Brand[],
  clock: DemoClock,
): Promise<CouponInput[]> {
  const offers = await readEditorial('coupons', z.array(Offer));
  const sold = offers.filter(({ topic }) => topic === 'everything' || productsIn(topic, listings).length > 0);
  return sold.flatMap((offer, at) =>
    [0, 1].map((second) => {
      const platform = cycled(PLATFORMS[tenant], at + second);
      const ofTopic = productsIn(offer.topic, listings).flatMap(({ brand }) =>
        brands.filter(({ code }) => code === brand),
      );
      // Every second offer of a topic is limited to one brand on its second platform.
      const isLimited = second === 1 && at % 2 === 1 && offer.topic !== 'everything' && ofTopic.length > 0;
      const brand = isLimited ? cycled(ofTopic, at) : undefined;
      return couponOf(tenant, offer, { platform, brand, shelf: at + second * 3 }, clock);
    }),
  );
}

/** The products of a topic that a tenant sells. */
function productsIn(topic: Offer['topic'], listings: readonly DemoListing[]): DemoListing['product'][] {
  const kinds = BANNER_TOPICS[topic].map(([kind]) => kind);
  return listings.map(({ product }) => product).filter(({ kind }) => kinds.includes(kind.kind));
}

/** The end of a code, which belongs to one platform. */
const CODE_ENDS: Readonly<Record<Platform, string>> = Object.fromEntries(
  Object.keys(SHOP_NAMES).map((platform) => [platform, platform.replace('_SHOP', '').slice(0, 3)]),
) as Record<Platform, string>;

interface Where {
  readonly platform: Platform;
  readonly brand: Brand | undefined;
  /** The day it went on the shelf: this many days after its start, or before today. */
  readonly shelf: number;
}

function couponOf(tenant: DemoTenant, offer: Offer, { platform, brand, shelf }: Where, clock: DemoClock): CouponInput {
  const code = `${offer.key}-${platform.toLowerCase().replace('_', '-')}`;
  const [from, until] = offer.days;
  const { currency, minor } = MARKETS[tenant];
  const sum = (given: Offer['amount']) => given && { minor: given[currency === 'IDR' ? 1 : 0] * minor, currency };
  const began = Math.min(from, 0);
  const title = (lang: Lang) => {
    const title = fill(offer[lang].title, slotsOf(tenant, offer, platform, lang), lang);
    return brand === undefined ? title : `${brand.name}: ${title}`;
  };
  return CouponInput.parse({
    code,
    externalId: `demo:${code}`,
    platform,
    promoCode: offer.promo && `${offer.promo}${CODE_ENDS[platform]}`,
    amount: sum(offer.amount),
    percent: offer.percent,
    atMost: offer.atMost,
    minimum: sum(offer.minimum),
    url: shopAddress(platform, `vouchers/${offer.key}`),
    picture: bannerPicture(offer.topic, title(LANGS[0])),
    brand: brand?.code,
    startsAt: clock.at(from),
    endsAt: until === null ? undefined : clock.at(until, 1439),
    shelfTime: from > 0 ? clock.at(from) : clock.at(Math.max(began, -1 - shelf), shelf * 11),
    texts: inEach((lang) => ({
      title: title(lang),
      terms: fill(offer[lang].terms, slotsOf(tenant, offer, platform, lang), lang),
    })),
  });
}

function slotsOf(tenant: DemoTenant, { amount, minimum, percent }: Offer, platform: Platform, lang: Lang) {
  const { currency } = MARKETS[tenant];
  const format = { alternatePriceFormat: lang === 'id' };
  const written = (sum: Offer['amount']) => sum && priceText(sum[currency === 'IDR' ? 1 : 0], currency, format);
  return {
    amount: written(amount) ?? '',
    minimum: written(minimum) ?? '',
    percent: percent ?? '',
    shop: SHOP_NAMES[platform],
  };
}
