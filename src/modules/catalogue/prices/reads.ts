import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { GoodsPriceState, PriceNowAnswer } from '#src/modules/catalogue/prices/contract.ts';
import { type Chart, type ChartSource, chartOf } from '#src/modules/catalogue/prices/history/chart.ts';
import { productHistoryOf } from '#src/modules/catalogue/prices/history/product-history.ts';
import { zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { priceLoaders } from '#src/modules/catalogue/prices/price-loaders.ts';
import { readGoodsCode, type StoredState } from '#src/modules/catalogue/prices/store.ts';

interface GoodsName {
  readonly id: number;
  readonly code: string;
}

async function statesOf(ctx: PublicCtx, goods: readonly GoodsName[]): Promise<(StoredState | undefined)[]> {
  for (const { code } of goods) ctx.track(tagOf.goodsPrice(code));
  const { state } = await priceLoaders(ctx);
  return Promise.all(goods.map(({ id }) => state.load(id)));
}

/** The price states of goods on a page, by id. Goods without a confirmed price are left out. */
export async function goodsPrices(ctx: PublicCtx, goods: readonly GoodsName[]): Promise<Map<number, GoodsPriceState>> {
  const stored = await statesOf(ctx, goods);
  return new Map(goods.flatMap(({ id }, index) => (stored[index] === undefined ? [] : [[id, stored[index].state]])));
}

/** The current price of goods, for a page that was published earlier. Throws NotFound for unknown goods. */
export async function priceNow(ctx: PublicCtx, goodsId: number): Promise<PriceNowAnswer> {
  const code = await readGoodsCode(ctx.db, ctx.tenant.id, goodsId);
  if (code === undefined) throw new Failure('NotFound');
  const state = (await goodsPrices(ctx, [{ id: goodsId, code }])).get(goodsId);
  if (state === undefined) return null;
  const { current, currency, observedAt, quarantine } = state;
  const isUnconfirmed =
    quarantine !== null && quarantine.minor > 0 && !['UNSTEADY', 'REJECTED'].includes(quarantine.reason);
  return {
    price: decimalAmount(current, currency),
    currencyCode: currency,
    observedAt,
    unconfirmed: isUnconfirmed ? { price: decimalAmount(quarantine.minor, currency), observedAt: quarantine.at } : null,
  };
}

/** The price state of one listing, and the chart of its product. */
export interface ChartedPrice<Name extends string = string> {
  readonly state: GoodsPriceState;
  /** The instant the state was computed for: milliseconds since 1970. */
  readonly asOf: number;
  readonly chart: Chart<Name>;
}

/** The name of the line with the lowest price of all shops. */
export const PRODUCT_LINE = 'PRODUCT';

/**
 * The chart of the product that a listing belongs to, in the currency of that listing: the lowest price of all its listings,
 * then lines of some of them. A product of one listing has that one line. The chart ends when the newest of their states was
 * computed. undefined: the listing has no confirmed price.
 * @param judged  the listing whose state is read: the best offer, where there is one
 * @param shops  the listings with a line of their own
 */
export async function productChart<Name extends string>(
  ctx: PublicCtx,
  judged: GoodsName & { readonly name: Name },
  shops: readonly (GoodsName & { readonly name: Name })[],
): Promise<ChartedPrice<Name | typeof PRODUCT_LINE> | undefined> {
  const { fellows, history } = await priceLoaders(ctx);
  const listings = await fellows.load(judged.id);
  const states = await statesOf(ctx, listings);
  const stored = states[listings.findIndex(({ id }) => id === judged.id)];
  if (stored === undefined) return undefined;
  const { currency } = stored.state;
  const priced = listings.filter((_, index) => states[index]?.state.currency === currency);
  const until = Math.max(...states.map((state) => (state?.state.currency === currency ? state.asOf : 0)));
  const histories = new Map(
    await Promise.all(priced.map(async ({ id }) => [id, await history.load({ id, until })] as const)),
  );
  const known = priced.flatMap(({ id, valid }) => {
    const priceHistory = histories.get(id);
    return priceHistory === undefined ? [] : [{ ...priceHistory, valid }];
  });
  const lineOf = ({ id, name }: GoodsName & { readonly name: Name }) => {
    const { pieces = [], absences = [] } = histories.get(id) ?? {};
    return { name, pieces, absences };
  };
  const product = { name: PRODUCT_LINE, pieces: productHistoryOf(known).pieces } as const;
  const beside = shops.filter(({ id }) => histories.has(id)).map(lineOf);
  const lines: ChartSource<Name | typeof PRODUCT_LINE>[] = known.length < 2 ? [lineOf(judged)] : [product, ...beside];
  const { state, asOf } = stored;
  const pieces = histories.get(judged.id)?.pieces;
  return { state, asOf, chart: chartOf(lines, state, until, zoneDays(ctx.tenant.timeZone), pieces) };
}
