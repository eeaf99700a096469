/** The result of a benchmark, and the bound that it must keep. */

/** One result of a benchmark. With a peer, `ratio` is the value divided by the peer's value in the same run. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: number;
  readonly ratio?: number;
  /** The goal as text, such as '>= 700' or 'ratio >= 0.6'. */
  readonly goal: string;
  readonly ok: boolean;
}

const rounded = (value: number) => Number(value.toPrecision(4));

export function atLeast(name: string, value: number, unit: string, bound: number): Measure {
  return { name, value: rounded(value), unit, goal: `>= ${bound}`, ok: value >= bound };
}

export function atMost(name: string, value: number, unit: string, bound: number): Measure {
  return { name, value: rounded(value), unit, goal: `<= ${bound}`, ok: value <= bound };
}

/** Compares value with peer, both in `unit`. The ratio must reach the bound, so higher values are better. */
export function ratioAtLeast(name: string, value: number, peer: number, unit: string, bound: number): Measure {
  const ratio = value / peer;
  return {
    name,
    value: rounded(value),
    unit,
    peer: rounded(peer),
    ratio: rounded(ratio),
    goal: `ratio >= ${bound}`,
    ok: ratio >= bound,
  };
}

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

export function printMeasure(measure: Measure, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(measure));
    return;
  }
  const peer = measure.peer === undefined ? '' : `, peer ${measure.peer} ${measure.unit}, ratio ${measure.ratio}`;
  console.log(
    `${measure.ok ? 'ok  ' : 'MISS'} ${measure.name}: ${measure.value} ${measure.unit}${peer} (goal ${measure.goal})`,
  );
}
