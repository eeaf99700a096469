import { type PriceTrend, TREND_DAYS } from '#src/modules/prices/contract.ts';

/** Units of the drawing: a day is one wide. */
export const SPARK_WIDTH = TREND_DAYS;
export const SPARK_HEIGHT = 24;

/** Room above and below the line, for its own width. */
const MARGIN = 3;

/** A drawn line, in units of the drawing. */
export interface Spark {
  /** The d of a path: steps, with gaps as gaps. */
  readonly path: string;
  /** How far down the line ends today; null: the present price is not known. */
  readonly end: number | null;
  /** Whether the present price is the lowest of them, the highest, or neither. */
  readonly tone: 'lowest' | 'highest' | 'between';
  readonly low: number;
  readonly high: number;
}

function toneOf(now: number | null | undefined, low: number, high: number): Spark['tone'] {
  if (now == null || low === high) return 'between';
  if (now === low) return 'lowest';
  return now === high ? 'highest' : 'between';
}

/** The line of a trend; undefined when there is none to draw. */
export function sparkOf(trend: PriceTrend): Spark | undefined {
  const prices = trend.flatMap(([, price]) => price ?? []);
  if (prices.length === 0) return undefined;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
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
