import type { TenantCtx } from '#src/ctx.ts';
import { statisticsWindow } from '#src/modules/catalogue/prices/derive-state.ts';
import { isWithin } from '#src/modules/catalogue/prices/doubt/absences.ts';
import { lowLabels, pastOf } from '#src/modules/catalogue/prices/history/lows.ts';
import { cutAt } from '#src/modules/catalogue/prices/history/product-history.ts';
import { readFellows } from '#src/modules/catalogue/prices/history/same-product-store.ts';
import { DAY, type Piece, spellOf } from '#src/modules/catalogue/prices/history/series.ts';
import { statisticsOf } from '#src/modules/catalogue/prices/history/statistics.ts';
import { type Days, zoneDays } from '#src/modules/catalogue/prices/history/zone-days.ts';
import { type JudgedGoods, readJudged } from '#src/modules/catalogue/prices/judged-goods.ts';
import { type LabelCode, LOW_DAYS } from '#src/modules/catalogue/prices/rules.ts';

/** What was known of a product from an instant on. Instants are milliseconds since 1970, amounts minor units. */
export interface PastOffer {
  readonly at: number;
  /** The lowest price of all shops; null: none is known from here on. */
  readonly minor: number | null;
  /** Whether it is known that the listing could not be ordered. */
  readonly soldOut: boolean;
  /** The median of the listing's 180 days until then; null: not enough was known. */
  readonly median: number | null;
  /** The lows that the price had earned then. */
  readonly lows: readonly LabelCode[];
}

export interface Replay {
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  /** Days in which the price is known, with fractions. */
  readonly knownDays: number;
  /** Ascending; each lasts until the next. */
  readonly offers: readonly PastOffer[];
}

/**
 * The last 180 days of a listing's product as they were charged, by what is believed of them now. Writes nothing.
 * undefined: no price was ever observed.
 * @param now  milliseconds since 1970
 */
export async function replayPrices(
  { db, tenant }: TenantCtx,
  goodsId: number,
  now: number,
): Promise<Replay | undefined> {
  const product = await readJudged(db, tenant.id, await readFellows(db, tenant.id, [goodsId]), now);
  const judged = product.find(({ goods }) => goods.id === goodsId);
  return judged && replayOf(judged, now, zoneDays(tenant.timeZone));
}

function replayOf(judged: JudgedGoods, now: number, days: Days): Replay {
  const pieces = cutAt(judged.product?.pieces ?? judged.history.pieces, now);
  const { from, to } = statisticsWindow(now, days);
  const inside = pieces.filter((piece) => piece.to > from);
  const offers = inside.flatMap((piece, index): PastOffer[] => {
    const next = inside[index + 1]?.from ?? now;
    const offered = offersIn(judged, pieces, { ...piece, from: Math.max(piece.from, from) }, days);
    return piece.to < next ? [...offered, gapAt(judged, piece.to)] : offered;
  });
  const known = inside.reduce((sum, piece) => sum + piece.to - Math.max(piece.from, from), 0);
  return { currency: judged.goods.terms.currency, from, to, knownDays: known / DAY, offers };
}

/** A price from when it began, and again from each later day on which it had earned other lows. */
function offersIn(judged: JudgedGoods, pieces: readonly Piece[], piece: Piece, days: Days): PastOffer[] {
  const { from, minor } = piece;
  const own = statisticsOf(cutAt(judged.history.pieces, from + 1), statisticsWindow(from, days));
  const median = own.enough ? own.figures.median : null;
  return lowsOfDays(judged, pieces, piece, days).map(({ at, lows }) => ({ at, minor, soldOut: false, median, lows }));
}

/** The lows that a price had earned when it began, and on the days on which they changed: days pass while it lasts. */
function lowsOfDays(
  { history, product }: JudgedGoods,
  pieces: readonly Piece[],
  { from, to, minor }: Piece,
  days: Days,
): Pick<PastOffer, 'at' | 'lows'>[] {
  const first = days.of(from);
  const last = Math.max(days.of(from), days.of(to - 1));
  const shortest = days.start(last - LOW_DAYS[0]);
  const until = cutAt(pieces, to);
  const spell = spellOf(until);
  // Most prices have none on any of their days, which is soon seen.
  const undercut = pieces.some((other) => other.minor < minor && other.from < from && other.to > shortest);
  if (undercut || spell === undefined) return [{ at: from, lows: [] }];
  const seen = (product ?? history).accepted.filter((one) => one.at <= to);
  const past = pastOf(until, spell, seen);
  const all = Array.from({ length: last - first + 1 }, (_, day) => ({
    at: Math.max(from, days.start(first + day)),
    lows: lowLabels(past, first + day, days),
  }));
  return all.filter(({ lows }, day) => day === 0 || lows.join() !== all[day - 1]?.lows.join());
}

function gapAt({ history }: JudgedGoods, at: number): PastOffer {
  return {
    at,
    minor: null,
    soldOut: history.absences.some((absence) => isWithin(at, absence)),
    median: null,
    lows: [],
  };
}
