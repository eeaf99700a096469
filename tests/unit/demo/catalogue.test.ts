import { beforeAll, describe, expect, test } from 'vitest';
import { demoBrands } from '#src/demo/brands.ts';
import { colourOf } from '#src/demo/catalogue/colours.ts';
import { couponsOf } from '#src/demo/catalogue/coupons.ts';
import { demoClock } from '#src/demo/catalogue/demo-clock.ts';
import { allPictures } from '#src/demo/catalogue/draw-pictures.ts';
import { goodsTextsOf } from '#src/demo/catalogue/goods-texts.ts';
import { DEEP_FALL, PATTERNS, type Pattern, RAISED, sightings } from '#src/demo/catalogue/histories.ts';
import { type DemoListing, listingsOf } from '#src/demo/catalogue/listings.ts';
import { sceneFile } from '#src/demo/catalogue/picture-paths.ts';
import { type DemoKind, readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { fill } from '#src/demo/catalogue/text-templates.ts';
import { DEMO_TENANTS, type DemoTenant } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { resolveGoods } from '#src/modules/catalogue/goods/inputs/consistent-goods.ts';
import { gtinOf } from '#src/modules/catalogue/goods/inputs/gtin.ts';
import { GoodsTextsInput } from '#src/modules/catalogue/goods/texts/text-contract.ts';
import { countedVoucher, voucherOff } from '#src/modules/catalogue/prices/voucher.ts';
import { seeded } from '#src/ui/cover/seeded-random.ts';

const clock = demoClock(new Date('2026-11-20T20:30:00Z'), 'Asia/Bangkok');

let kinds: DemoKind[];
const listings = new Map<DemoTenant, DemoListing[]>();

beforeAll(async () => {
  kinds = await readKinds();
  for (const tenant of DEMO_TENANTS) listings.set(tenant, listingsFor(tenant));
});

function listingsFor(tenant: DemoTenant): DemoListing[] {
  const brands = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
  return listingsOf(tenant, productsOf(tenant, kinds, brands), clock);
}

const stockOf = (tenant: DemoTenant) => listings.get(tenant) ?? [];

test.each([
  { day: 0, minutes: 0, at: '2026-11-20T17:00:00.000Z', date: '2026-11-21' },
  { day: -1, minutes: 90, at: '2026-11-19T18:30:00.000Z', date: '2026-11-20' },
  { day: 10, minutes: 0, at: '2026-11-30T17:00:00.000Z', date: '2026-12-01' },
])('day $day is the tenant’s own', ({ day, minutes, at, date }) => {
  expect({ at: clock.at(day, minutes), date: clock.date(day) }).toEqual({ at, date });
});

test.each([...DEMO_TENANTS])(
  'vouchers of %s: most can be used, some are capped, some cannot be told or have ended',
  (tenant) => {
    const now = Date.parse(clock.at(0));
    const vouchers = stockOf(tenant).flatMap(({ goods: { voucher, price } }) =>
      voucher === undefined || price === null ? [] : [{ voucher, price: price.minor }],
    );
    const counted = vouchers.flatMap(({ voucher, price }) => countedVoucher(price, voucher, now) ?? []);
    const capped = vouchers.filter(
      ({ voucher, price }) => voucher.kind === 'DISCOUNT' && voucherOff(price, voucher) === voucher.capMinor,
    );
    expect(counted.length).toBeGreaterThan(10);
    expect(capped.length).toBeGreaterThan(0);
    expect(vouchers.some(({ voucher: { code } }) => code === undefined)).toBe(true);
    expect(vouchers.some(({ voucher: { endsAt } }) => Date.parse(endsAt ?? '') < now)).toBe(true);
  },
);

describe('templates', () => {
  const slots = { nobody: '', brand: 'vivo', watts: 20, what: { th: 'ลม', en: 'wind', id: 'angin' } };

  test.each([
    { template: '{brand} with {watts} W', lang: 'en', filled: 'vivo with 20 W' },
    { template: '{nobody} cable', lang: 'en', filled: 'Cable' },
    { template: '{what} and {what}', lang: 'en', filled: 'Wind and wind' },
    { template: 'a  {what}  ', lang: 'id', filled: 'a angin' },
  ] as const)('$template in $lang', ({ template, lang, filled }) => {
    expect(fill(template, slots, lang)).toBe(filled);
  });

  test('a placeholder without a value throws', () => {
    expect(() => fill('{colour}', slots, 'en')).toThrow('{colour}');
  });

  test('every kind has the same number of sentences in each language', () => {
    const counts = (kind: DemoKind) =>
      LANGS.map((lang) =>
        Object.values(kind.texts[lang])
          .map((list) => (Array.isArray(list) ? list.length : 1))
          .slice(0, 8),
      );
    for (const kind of kinds) {
      const [thai, english, indonesian] = counts(kind);
      expect([english, indonesian], kind.kind).toEqual([thai, thai]);
    }
  });
});

describe.each(DEMO_TENANTS)('the shops of %s', (tenant) => {
  test('list at least 120 goods of at least 40 products, each once in a shop', () => {
    const stock = stockOf(tenant);
    expect(stock.length).toBeGreaterThanOrEqual(120);
    expect(new Set(stock.map(({ product }) => product.slug)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(stock.map(({ goods }) => goods.code)).size).toBe(stock.length);
    expect(new Set(stock.map(({ product, goods }) => product.slug + goods.platform)).size).toBe(stock.length);
  });

  test('go through every pattern of prices', () => {
    const names = new Set(stockOf(tenant).map(({ pattern }) => pattern.name));
    expect(names).toEqual(new Set([...PATTERNS, RAISED, DEEP_FALL].map(({ name }) => name)));
  });

  test('need no correction by the import', () => {
    const remarks = stockOf(tenant).flatMap(({ goods }) =>
      resolveGoods(goods).remarks.map((remark) => [goods.code, remark]),
    );
    expect(remarks).toEqual([]);
    for (const { product, goods } of stockOf(tenant)) expect(gtinOf(goods.gtin ?? '')).toBe(product.gtin);
  });

  test('have prices for half a year, none in the future and no two at the same time', () => {
    for (const { goods, points, pattern } of stockOf(tenant)) {
      const instants = points.map(({ observedAt }) => observedAt);
      expect(new Set(instants).size, goods.code).toBe(instants.length);
      expect(
        instants.every((at) => at < clock.at(0)),
        goods.code,
      ).toBe(true);
      const days = (Date.parse(clock.at(0)) - Math.min(...instants.map(Date.parse))) / 86_400_000;
      expect(days, goods.code).toBeGreaterThan(pattern.name === 'fresh' ? 3 : 180);
    }
  });

  test('are the same when generated twice', () => {
    expect(listingsFor(tenant)).toEqual(stockOf(tenant));
  });

  test('have texts without empty placeholders in every language, and no name twice', () => {
    const inputs = stockOf(tenant).map((listing) => GoodsTextsInput.parse(goodsTextsOf(listing)));
    for (const lang of LANGS) {
      const names = inputs.map(({ texts }) => texts[lang]?.name);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(JSON.stringify(inputs)).not.toMatch(/\{\w+\}|undefined|\[object/);
  });
});

const patternOf = (name: string) => {
  const found = PATTERNS.find((pattern) => pattern.name === name);
  if (found === undefined) throw new Error(`no pattern ${name}`);
  return found;
};

const seen = (pattern: Pattern) => sightings(pattern, clock, seeded('test'));

describe('histories', () => {
  test.each(DEMO_TENANTS)('of %s fall by different parts, and rate differently', (tenant) => {
    const stock = stockOf(tenant);
    const falls = stock.map(({ pattern }) => {
      const [now, before] = pattern.steps(clock).toReversed();
      return Math.round(100 * (1 - (now?.factor ?? 1) / (before?.factor ?? now?.factor ?? 1)));
    });
    expect(new Set(falls.filter((fall) => fall > 0)).size, 'different discounts').toBeGreaterThan(12);
    expect(Math.max(...falls)).toBe(40);
    const ratings = stock.flatMap(({ goods: { rating } }) => rating ?? []);
    expect(Math.min(...ratings)).toBeLessThan(3.7);
    const raised = stock.filter(({ pattern }) => pattern === RAISED).map(({ product }) => product.slug);
    expect(
      stock.filter(({ product }) => raised.includes(product.slug)).every(({ pattern }) => pattern === RAISED),
    ).toBe(true);
    expect(raised.length).toBeGreaterThan(1);
  });

  test('prices are low on double days and not on the days around', () => {
    const factors = new Map(
      patternOf('sale-days')
        .steps(clock)
        .map(({ day, factor }) => [clock.date(day), factor]),
    );
    expect(factors.get('2026-11-11')).toBe(0.74);
    expect(factors.get('2026-11-13')).toBe(1);
    expect(factors.get('2026-10-25')).toBe(0.93);
  });

  test('a price slip shows a tenth of the price for two hours', () => {
    const tenth = seen(patternOf('slip-of-old')).filter(({ factor }) => factor < 0.2);
    expect(tenth).toEqual([{ at: clock.at(-38, 13 * 60), factor: 0.1, out: false }]);
  });

  test('days without observations leave a gap', () => {
    const between = seen(patternOf('unseen')).filter(({ at }) => at >= clock.at(-112) && at < clock.at(-48));
    expect(between).toEqual([]);
  });

  test('goods that were out of stock were seen without any on those days alone', () => {
    const out = seen(patternOf('steady-again')).filter((sighting) => sighting.out);
    expect(out.length).toBeGreaterThan(3);
    expect(out.every(({ at }) => at >= clock.at(-75) && at < clock.at(-40))).toBe(true);
  });

  test('goods that are gone were last observed two weeks ago', () => {
    expect(seen(patternOf('gone')).every(({ at }) => at < clock.at(-13))).toBe(true);
  });
});

describe('coupons', () => {
  test.each(DEMO_TENANTS)('of %s are for what it sells, and a code is for one platform', async (tenant) => {
    const brands = demoBrands[tenant].map(({ code = '', name }) => ({ code, name }));
    const coupons = await couponsOf(tenant, stockOf(tenant), brands, clock);
    const sold = new Set(stockOf(tenant).map(({ product }) => product.brand));
    expect(coupons.filter(({ brand }) => brand !== undefined && !sold.has(brand))).toEqual([]);
    expect(coupons.some(({ brand }) => brand !== undefined)).toBe(true);
    const platformsOf = new Map<string, Set<string>>();
    for (const { promoCode, platform } of coupons)
      if (promoCode) platformsOf.set(promoCode, (platformsOf.get(promoCode) ?? new Set()).add(platform));
    expect([...platformsOf].filter(([, platforms]) => platforms.size > 1)).toEqual([]);
  });

  test('differ between tenants', async () => {
    const keys = DEMO_TENANTS.map(async (tenant) =>
      (await couponsOf(tenant, stockOf(tenant), [], clock)).map(({ code }) => code),
    );
    expect(new Set((await Promise.all(keys)).map(String)).size).toBe(DEMO_TENANTS.length);
  });
});

describe('pictures', () => {
  test('each file is small, and all together', () => {
    const sizes = [...allPictures(kinds).values()].map((svg) => svg.length);
    expect(Math.max(...sizes)).toBeLessThan(9000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_100_000);
  });

  test.each(DEMO_TENANTS)('a product of %s lies in its own first colour in its scene', (tenant) => {
    const drawn = allPictures(kinds);
    const wrong = stockOf(tenant).filter(({ product }) => {
      const [colour = ''] = product.colours;
      return !drawn.get(sceneFile(product))?.includes(`"${colourOf(colour).goods}"`);
    });
    expect(wrong.map(({ product }) => product.slug)).toEqual([]);
  });

  test('products of different shapes are drawn differently, those of one shape by what is printed on them', () => {
    const drawn = allPictures(kinds);
    const pictureOf = (slug: string) => {
      const svg = drawn.get(`goods/deals/${slug}.svg`);
      if (svg === undefined) throw new Error(`there is no picture of ${slug}`);
      return svg;
    };
    const [inEar, overEar, foldable] = ['sony-earphones-1', 'sony-earphones-2', 'jbl-earphones-6'].map((slug) =>
      pictureOf(`${slug}-black`),
    );
    expect(new Set([inEar, overEar, foldable, pictureOf('sony-speaker-3-black')]).size).toBe(4);
    expect(pictureOf('mamypoko-nappies-1-blue')).not.toBe(pictureOf('huggies-nappies-4-blue'));
  });

  test('every picture of the goods is drawn', () => {
    const drawn = allPictures(kinds);
    const urls = DEMO_TENANTS.flatMap((tenant) => stockOf(tenant).flatMap(({ goods }) => goods.pictures)).map(
      ({ url }) => url,
    );
    expect(urls.length).toBeGreaterThan(200);
    expect(urls.filter((url) => !drawn.has(url.replace('/pictures/', '')))).toEqual([]);
  });
});
