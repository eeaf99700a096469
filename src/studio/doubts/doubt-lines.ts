/** Draws the series of a doubted price as lines: believed prices, doubted prices, and where each doubt begins. */

import type { PriceDoubt } from '#src/modules/catalogue/prices/contract.ts';

/** The size of the drawing, in its own units. */
export const CHART = { width: 600, height: 120, margin: 8 } as const;

interface DoubtLines {
  /** Paths of SVG. */
  readonly believed: string;
  readonly doubted: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly low: number;
  readonly high: number;
}

/**
 * Steps of a price over time; a price lasts until the next. Prices stand on a logarithmic scale, so that a price of a
 * hundredth leaves the others readable.
 * @param until  where the last price ends: milliseconds since 1970
 */
export function doubtLines(series: PriceDoubt['series'], until: number): DoubtLines {
  const minors = series.map(({ minor }) => minor);
  const low = Math.min(...minors);
  const high = Math.max(...minors);
  const from = series[0]?.at ?? 0;
  const { width, height, margin } = CHART;
  const x = (at: number) => round(margin + ((at - from) / Math.max(1, until - from)) * (width - 2 * margin));
  const scale = Math.log(high / low);
  const y = (minor: number) =>
    round(scale === 0 ? height / 2 : height - margin - (Math.log(minor / low) / scale) * (height - 2 * margin));
  const paths = { believed: '', doubted: '' };
  for (const [index, { at, minor, isDoubted }] of series.entries()) {
    const end = series[index + 1]?.at ?? until;
    const before = series[index - 1]?.minor ?? minor;
    paths[isDoubted ? 'doubted' : 'believed'] += `M${x(at)} ${y(before)}V${y(minor)}H${x(Math.max(at, end))}`;
  }
  const points = series.filter(({ isDoubted }) => isDoubted).map(({ at, minor }) => ({ x: x(at), y: y(minor) }));
  return { ...paths, points, low, high };
}

const round = (value: number) => Math.round(value * 10) / 10;
