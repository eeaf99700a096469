/** Reads a price back from the drawn line of a chart. */

/** A step of a line, read from its path: the price from an hour on; null: unknown. */
export interface Reading {
  readonly hour: number;
  readonly minor: number | null;
}

/**
 * Parses the path of a line: `M hour minor`, then `h` along the hours and `v` to the next price.
 * @param end  the last hour of the chart; the price of a line that ends before it is unknown from there on
 */
export function readPath(d: string, end: number): Reading[] {
  const readings: Reading[] = [];
  let x = 0;
  let y = 0;
  for (const [, command, numbers = ''] of d.matchAll(/([Mhv])([-\d ]+)/g)) {
    const [first = 0, second = 0] = numbers.split(' ').map(Number);
    if (command === 'h') {
      x += first;
      continue;
    }
    if (command === 'M') {
      if (readings.length > 0) readings.push({ hour: x, minor: null });
      x = first;
      y = second;
    } else {
      y += first;
    }
    readings.push({ hour: x, minor: y });
  }
  if (readings.length > 0 && x < Math.round(end)) readings.push({ hour: x, minor: null });
  return readings;
}

/** The price at an hour; null: unknown. */
export function priceAt(readings: readonly Reading[], hour: number): number | null {
  return readings.findLast((reading) => reading.hour <= hour)?.minor ?? null;
}

/** The hour of the next change before or after an hour, within two bounds; the bound when there is none. */
export function nextChange(
  lines: readonly (readonly Reading[])[],
  hour: number,
  direction: 1 | -1,
  [from, to]: readonly [number, number],
): number {
  const hours = lines.flatMap((readings) => readings.map((reading) => reading.hour));
  const beyond = hours.filter((one) => (one - hour) * direction > 0 && one >= from && one <= to);
  if (beyond.length === 0) return direction === 1 ? to : from;
  return direction === 1 ? Math.min(...beyond) : Math.max(...beyond);
}
