import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type Chart, chartOf } from '#src/modules/prices/chart.ts';
import type { GoodsPriceState, PriceNowAnswer } from '#src/modules/prices/contract.ts';
import { zoneDays } from '#src/modules/prices/days.ts';
import { priceLoaders } from '#src/modules/prices/loaders.ts';
import { readGoodsCode, type StoredState } from '#src/modules/prices/store.ts';

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
  const isUnconfirmed = quarantine !== null && quarantine.minor > 0 && quarantine.reason !== 'UNSTEADY';
  return {
    price: decimalAmount(current, currency),
    currencyCode: currency,
    observedAt,
    unconfirmed: isUnconfirmed ? { price: decimalAmount(quarantine.minor, currency), observedAt: quarantine.at } : null,
  };
}

/** The price state of one listing, and its chart beside others of the same product. */
export interface ChartedPrice<Name extends string = string> {
  readonly state: GoodsPriceState;
  /** The instant the state was computed for: milliseconds since 1970. */
  readonly asOf: number;
  readonly chart: Chart<Name>;
}

/**
 * The chart of a listing with those of others. Others without a price in its currency are left out. It ends when the
 * newest of their states was computed. undefined: the listing has no confirmed price.
 */
export async function goodsChart<Name extends string>(
  ctx: PublicCtx,
  own: GoodsName & { readonly name: Name },
  others: readonly (GoodsName & { readonly name: Name })[],
): Promise<ChartedPrice<Name> | undefined> {
  const [stored, ...rest] = await statesOf(ctx, [own, ...others]);
  if (stored === undefined) return undefined;
  const { currency } = stored.state;
  const beside = others.filter((_, index) => rest[index]?.state.currency === currency);
  const until = Math.max(stored.asOf, ...rest.map((one) => (one?.state.currency === currency ? one.asOf : 0)));
  const { history } = await priceLoaders(ctx);
  const histories = await Promise.all([own, ...beside].map(({ id }) => history.load({ id, until })));
  const lines = [own, ...beside].map(({ name }, index) => ({
    name,
    pieces: histories[index]?.pieces ?? [],
    absences: histories[index]?.absences ?? [],
  }));
  const { state, asOf } = stored;
  return { state, asOf, chart: chartOf(lines, state, until, zoneDays(ctx.tenant.timeZone)) };
}
