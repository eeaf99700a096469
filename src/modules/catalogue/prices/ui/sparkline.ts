/** Draws the small line of recent prices on cards and in answers of the chat, as an SVG path. */

import { type PriceTrend, TREND_DAYS } from '#src/modules/catalogue/prices/contract.ts';

/** Width in units of the drawing: one for each day. */
export const SPARK_WIDTH = TREND_DAYS;
export const SPARK_HEIGHT = 24;

/** Space above and below the line, for its stroke width. */
const MARGIN = 3;

/** A line, in units of the drawing. */
export interface Spark {
  /** The `d` attribute of a path: steps with gaps. */
  readonly path: string;
  /** Vertical position of the line's end today; null: the current price is unknown. */
  readonly end: number | null;
  /** Whether the current price is the lowest of the line, the highest, or neither. */
  readonly tone: 'lowest' | 'highest' | 'between';
  readonly low: number;
  readonly high: number;
}

function toneOf(now: number | null | undefined, low: number, high: number): Spark['tone'] {
  if (now == null || low === high) return 'between';
  if (now === low) return 'lowest';
  return now === high ? 'highest' : 'between';
}

/** The line of a trend; undefined when there is nothing to draw. */
export function sparkOf(trend: PriceTrend): Spark | undefined {
  const prices = trend.flatMap(([, price]) => price ?? []);
  if (prices.length === 0) return undefined;
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const down = (price: number) => {
    const share = low === high ? 0.5 : (high - price) / (high - low);
    return Number((MARGIN + share * (SPARK_HEIGHT - 2 * MARGIN)).toFixed(1));
  };
  const path = trend.map(([day, price], index) => {
    if (price === null) return '';
    const known = (trend[index - 1]?.[1] ?? null) !== null;
    const until = trend[index + 1]?.[0] ?? SPARK_WIDTH;
    return `${known ? `V${down(price)}` : `M${day} ${down(price)}`}H${until}`;
  });
  const now = trend.at(-1)?.[1] ?? null;
  return { path: path.join(''), end: now === null ? null : down(now), tone: toneOf(now, low, high), low, high };
}
