/** Invents price histories, so that each label and doubt occurs in the demonstration. */

import type { DemoClock } from '#src/demo/catalogue/demo-clock.ts';
import { cycled } from '#src/demo/catalogue/text-templates.ts';
import type { Availability } from '#src/kernel/availability.ts';
import { LOW_DAYS } from '#src/modules/catalogue/prices/rules.ts';
import type { Seeded } from '#src/ui/cover/seeded-random.ts';

/** From this day on, the price is this fraction of the usual one. */
interface Step {
  readonly day: number;
  readonly factor: number;
}

/** The price history of a listing until today. */
export interface Pattern {
  readonly name: string;
  steps(clock: DemoClock): readonly Step[];
  /** The former price that the shop claims, as a fraction of the usual price. */
  readonly claimed?: number;
  /** Days without observations. */
  readonly unseen?: readonly [from: number, to: number];
  /** Days on which it was out of stock; until 0, it still is. */
  readonly out?: readonly [from: number, to: number];
  /** It can be ordered, but is not there yet. */
  readonly toCome?: true;
  /** A day on which the price had lost a digit for two hours. */
  readonly slip?: number;
  /** The current price has lost a digit, and the shop has not corrected it yet. */
  readonly slipped?: true;
  /** The shop no longer sells it. */
  readonly gone?: true;
}

/** First day of most histories. */
const FIRST = -210;

const DOUBLE = /-(\d\d)-\1$/;

/** The usual price, with a large cut for two days at every double day and a small one on each 25th. */
function saleDays(clock: DemoClock, cut: number): Step[] {
  const steps: Step[] = [{ day: FIRST, factor: 1 }];
  for (let day = FIRST + 1; day < 0; day += 1) {
    const around = [day, day - 1].some((near) => DOUBLE.test(clock.date(near)));
    const factor = around ? cut : clock.date(day).endsWith('-25') ? 0.93 : 1;
    if (factor !== steps.at(-1)?.factor) steps.push({ day, factor });
  }
  return steps;
}

const fixed = (...steps: readonly (readonly [day: number, factor: number])[]) => {
  const list = steps.map(([day, factor]): Step => ({ day, factor }));
  return () => list;
};

/** The prices of present lows, as different as those of shops. */
const LOWS = [0.84, 0.78, 0.91, 0.73, 0.87, 0.81, 0.66, 0.94, 0.76] as const;

/** How a price came down: at once, in steps, or from a raise. */
const WAYS_DOWN = [
  (low: number): (readonly [number, number])[] => [[-2, low]],
  (low: number): (readonly [number, number])[] => [
    [-6, low + 0.06],
    [-4, low + 0.03],
    [-1, low],
  ],
  (low: number): (readonly [number, number])[] => [
    [-5, 1.04],
    [-3, low],
  ],
];

/** A price that is the lowest of this many days and no more: a cheaper one ended the day before. */
function lowOf(days: number, at: number): Pattern {
  const dip = -days - 1;
  const low = cycled(LOWS, at);
  return {
    name: `low-${days}`,
    steps: fixed([FIRST, 1.03], [dip - 4, low - 0.1], [dip, 1], ...cycled(WAYS_DOWN, at)(low)),
    claimed: 1,
  };
}

/** Two days of a lower price in every fortnight. */
const fortnightly = [FIRST, ...Array.from({ length: 14 }, (_, at) => FIRST + 14 * (at + 1))].flatMap(
  (day): (readonly [number, number])[] => [
    [day, 1],
    [day + 12, 0.9],
  ],
);

const OTHERS: readonly Pattern[] = [
  { name: 'steady', steps: fixed([FIRST, 1], [-130, 1.02], [-70, 1]) },
  { name: 'sale-days', steps: (clock) => saleDays(clock, 0.74), claimed: 1.02 },
  { name: 'all-time-low', steps: fixed([FIRST, 1.08], [-150, 1], [-80, 0.97], [-3, 0.76]), claimed: 1 },
  { name: 'never-charged', steps: fixed([FIRST, 1], [-95, 0.98], [-40, 1]), claimed: 1.9 },
  {
    name: 'slow-decline',
    steps: fixed([FIRST, 1.14], [-160, 1.09], [-115, 1.05], [-75, 1.01], [-33, 0.96], [-6, 0.9]),
  },
  { name: 'half-true', steps: fixed([FIRST, 1.02], [-120, 1], [-21, 1.34], [-6, 0.86]), claimed: 1.55 },
  { name: 'plunge', steps: fixed([FIRST, 1], [-68, 0.7], [-64, 1], [-1, 0.73]), claimed: 1 },
  { name: 'slip-of-old', steps: fixed([FIRST, 1], [-100, 1.03], [-50, 1]), slip: -38 },
  { name: 'risen', steps: fixed([FIRST, 0.88], [-140, 0.94], [-60, 1], [-9, 1.1]), toCome: true },
  { name: 'sale-over', steps: fixed([FIRST, 1], [-12, 0.78], [-4, 1]), claimed: 1.25 },
  { name: 'unseen', steps: fixed([FIRST, 1.04], [-48, 1], [-5, 0.9]), unseen: [-112, -48], claimed: 1.04 },
  { name: 'half-year-low', steps: fixed([FIRST, 1], [-196, 0.62], [-190, 1], [-2, 0.82]), claimed: 1 },
  { name: 'steady-dear', steps: fixed([FIRST, 1.05], [-88, 1.06]), out: [-20, 0] },
  { name: 'sale-days-deep', steps: (clock) => saleDays(clock, 0.62), claimed: 1.35 },
  { name: 'fresh', steps: fixed([-4, 1]), claimed: 1.2 },
  { name: 'two-steps-down', steps: fixed([FIRST, 1.06], [-90, 1.02], [-4, 0.95], [-2, 0.88]), claimed: 1.02 },
  { name: 'long-cheap', steps: fixed([FIRST, 1.1], [-85, 0.85]), claimed: 1.1 },
  { name: 'fortnightly', steps: fixed(...fortnightly.filter(([day]) => day < 0)), claimed: 1.1 },
  {
    name: 'hill',
    steps: fixed([FIRST, 0.82], [-180, 0.88], [-150, 0.95], [-120, 1], [-62, 0.94], [-28, 0.89], [-4, 0.83]),
  },
  { name: 'steady-again', steps: fixed([FIRST, 0.98], [-110, 1]), out: [-75, -40] },
];

/** Every label of a low, mixed with twice as many other histories and a few rare ones. */
export const PATTERNS: readonly Pattern[] = [
  ...LOW_DAYS.flatMap((days, at) => [lowOf(days, at), cycled(OTHERS, at), cycled(OTHERS, at + 7)]),
  { name: 'slipped', steps: fixed([FIRST, 1], [-60, 0.97]), slipped: true, claimed: 1.1 },
  { name: 'gone', steps: fixed([FIRST, 1], [-45, 0.9]), gone: true },
];

/** The price was raised three weeks before a sale that is hardly one. */
export const RAISED: Pattern = {
  name: 'raised',
  steps: fixed([FIRST, 1], [-75, 0.98], [-26, 1.3], [-5, 0.96]),
  claimed: 1.3,
};

/** Two fifths less since the day before yesterday. */
export const DEEP_FALL: Pattern = {
  name: 'deep-fall',
  steps: fixed([FIRST, 1.04], [-130, 1], [-2, 0.6]),
  claimed: 1,
};

/** Whether the shop has it now. */
export function availabilityNow({ out, toCome }: Pattern): Availability {
  if (out?.[1] === 0) return 'OUT_OF_STOCK';
  return toCome ? 'PRE_ORDER' : 'IN_STOCK';
}

/** The current price as a fraction of the usual one. */
export function factorNow(pattern: Pattern, clock: DemoClock): number {
  return pattern.steps(clock).at(-1)?.factor ?? 1;
}

/** An observation, with the price as a fraction of the usual one. */
export interface Sighting {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly factor: number;
  readonly out: boolean;
}

const EVERY = 3;

/** The observations until yesterday: each change in the morning of its day, the rest every third day. */
export function sightings(pattern: Pattern, clock: DemoClock, random: Seeded): Sighting[] {
  const steps = pattern.steps(clock);
  const last = pattern.gone ? -13 : 0;
  const seen = steps.flatMap(({ day, factor }, index) => {
    const end = Math.min(steps[index + 1]?.day ?? last, last);
    const days = Array.from({ length: Math.max(0, Math.ceil((end - day) / EVERY)) }, (_, at) => day + at * EVERY);
    return days
      .filter((one) => !isUnseen(pattern, one))
      .map((one) => ({
        at: morning(clock, one, random),
        factor,
        out: isOut(pattern, one),
      }));
  });
  const { slip } = pattern;
  if (slip === undefined) return seen;
  const usual = steps.findLast(({ day }) => day <= slip)?.factor ?? 1;
  return [
    ...seen,
    { at: clock.at(slip, 13 * 60), factor: usual / 10, out: false },
    { at: clock.at(slip, 15 * 60), factor: usual, out: false },
  ];
}

const isOut = ({ out }: Pattern, day: number) => out !== undefined && day >= out[0] && day < out[1];

const morning = (clock: DemoClock, day: number, random: Seeded) => clock.at(day, random.between(300, 480));

function isUnseen({ unseen }: Pattern, day: number): boolean {
  return unseen !== undefined && day >= unseen[0] && day < unseen[1];
}
