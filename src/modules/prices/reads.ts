import type { PublicCtx } from '#src/ctx.ts';
import type { GoodsPriceState } from '#src/modules/prices/contract.ts';
import { curveOf, type Step } from '#src/modules/prices/curve.ts';
import { zoneDays } from '#src/modules/prices/days.ts';
import { statisticsWindow, trackOf } from '#src/modules/prices/derive.ts';
import { readPriced, readStates } from '#src/modules/prices/store.ts';

interface GoodsName {
  readonly id: number;
  readonly code: string;
}

/** What the price history says of goods on a page, by their ids; those without a believed price are left out. */
export async function goodsPrices(ctx: PublicCtx, goods: readonly GoodsName[]): Promise<Map<number, GoodsPriceState>> {
  for (const { code } of goods) ctx.saw(`goods-price:${code}`);
  const ids = goods.map(({ id }) => id);
  const stored = await readStates(ctx.db, ctx.tenant.id, ids);
  return new Map([...stored].map(([id, { state }]) => [id, state]));
}

/** A price history as a page draws it: a function of the rows, whenever the page is rendered. */
export interface DrawnHistory {
  readonly state: GoodsPriceState;
  /** The instant it speaks of, and the first one of its 180 days: milliseconds since 1970. */
  readonly asOf: number;
  readonly from: number;
  readonly curve: readonly Step[];
}

/** The state and the curve of one listing, as of when the state was derived; undefined: no believed price. */
export async function goodsHistory(ctx: PublicCtx, { id, code }: GoodsName): Promise<DrawnHistory | undefined> {
  ctx.saw(`goods-price:${code}`);
  const stored = (await readStates(ctx.db, ctx.tenant.id, [id])).get(id);
  if (stored === undefined) return undefined;
  const { state, asOf } = stored;
  const [goods] = await readPriced(ctx.db, ctx.tenant.id, [id], asOf);
  if (goods === undefined) return undefined;
  const window = statisticsWindow(asOf, zoneDays(ctx.tenant.timeZone));
  return { state, asOf, from: window.from, curve: curveOf(trackOf(goods.series, asOf).pieces, window) };
}
