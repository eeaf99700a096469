/** Kinds of faults of observed prices. */

import type { Observation } from '#src/modules/catalogue/prices/history/series.ts';
import type { Random } from '#tests/support/price-faults/random.ts';
import {
  DAY,
  dayAt,
  HOUR,
  LENGTH,
  ordinaryTruth,
  replaced,
  type Step,
  shopPrice,
  truthAt,
} from '#tests/support/price-faults/truth.ts';

/** An observation, when it arrived, and whether it says what was charged. */
export interface Reading extends Observation {
  readonly arrived: number;
  readonly right: boolean;
}

/** One listing: what it charged, what its feed said, and what other sellers of the product charged. */
export interface FaultyListing {
  readonly truth: readonly Step[];
  /** In the order in which they arrived. */
  readonly readings: readonly Reading[];
  readonly others: readonly (readonly Observation[])[];
  /** Where labels are worth a look: around the fault. */
  readonly from: number;
  readonly to: number;
}

interface Draft {
  readonly random: Random;
  readonly truth: readonly Step[];
  readonly readings: readonly Reading[];
  /** When the fault begins. */
  readonly at: number;
}

type Change = Partial<Omit<FaultyListing, 'readings'>> & { readonly readings?: readonly Reading[] };

/** Most feeds come once a day, some every few hours. */
function readTruth(random: Random, truth: readonly Step[], hours = random.pick([24, 24, 24, 6, 4])): Reading[] {
  const start = random.between(0.2, hours - 0.5);
  return Array.from({ length: Math.floor((LENGTH * 24) / hours) }, (_, index) => {
    const at = Math.round(dayAt(0) + (start + index * hours + random.between(-0.2, 0.2)) * HOUR);
    return { at, arrived: at, minor: truthAt(truth, at), right: true };
  });
}

const isIn = (at: number, from: number, days: number) => at >= from && at < from + days * DAY;

/** Readings of some days say another price. */
function misread({ readings, at }: Draft, days: number, wrong: (minor: number, at: number) => number): Change {
  return {
    readings: readings.map((reading) => {
      if (!isIn(reading.at, at, days)) return reading;
      const minor = wrong(reading.minor, reading.at);
      return { ...reading, minor, right: minor === reading.minor };
    }),
    to: at + (days + 5) * DAY,
  };
}

/** A slip rounds as shops do: to whole cents. */
const scaled = (factor: number) => (minor: number) => Math.max(1, Math.round(minor * factor));

function newTruth({ random }: Draft, truth: readonly Step[], hours?: number): Change {
  return { truth, readings: readTruth(random, truth, hours) };
}

function steps({ random, truth, at }: Draft, count: number, days: number, part: () => number): Step[] {
  let minor = truthAt(truth, at);
  const down = Array.from({ length: count }, (_, index) => {
    minor = shopPrice(minor * part());
    return { at: at + index * days * DAY * random.between(0.9, 1), minor };
  });
  return [...truth.filter((step) => step.at < at), ...down];
}

/** A sale by much, of a day, which can be confirmed: read several times, flagged by the platform, or asked by others. */
function deepSale(draft: Draft): Change {
  const { random, at } = draft;
  const usual = truthAt(draft.truth, at);
  const minor = shopPrice(usual * random.between(0.12, 0.29));
  const truth = replaced(draft.truth, at, at + DAY, minor);
  const proof = random.pick(['readings', 'flag', 'others']);
  if (proof === 'readings') return newTruth(draft, truth, random.pick([1, 2, 4]));
  const readings = readTruth(random, truth, 24);
  if (proof === 'flag') {
    return {
      truth,
      readings: readings.map((reading) => (isIn(reading.at, at, 1) ? { ...reading, flash: true } : reading)),
    };
  }
  const other = readTruth(
    random,
    replaced([{ at: dayAt(0), minor: shopPrice(usual * 1.03) }], at, at + DAY, shopPrice(minor * 1.05)),
    6,
  );
  return { truth, readings, others: [other] };
}

function weeklySale(draft: Draft): Change {
  const usual = truthAt(draft.truth, draft.at);
  let truth: readonly Step[] = draft.truth.filter(({ at }) => at < draft.at);
  for (let week = 0; week < 4; week += 1) {
    const from = draft.at + week * 7 * DAY;
    truth = [
      ...truth,
      { at: from, minor: shopPrice(usual * draft.random.between(0.55, 0.85)) },
      { at: from + DAY, minor: usual },
    ];
  }
  return newTruth(draft, truth);
}

/** The price is raised some days before a sale, which brings it back to where it was. */
function raisedBefore(draft: Draft): Change {
  const { random, at } = draft;
  const usual = truthAt(draft.truth, at);
  const raised = replaced(
    draft.truth,
    at - random.between(2, 6) * DAY,
    at,
    shopPrice(usual * random.between(1.2, 1.8)),
  );
  return newTruth(draft, replaced(raised, at, at + 10 * DAY, usual));
}

/** The shop's price does not move; its feed says another one in every second reading. */
function flicker(draft: Draft): Change {
  const { random } = draft;
  const usual = truthAt(draft.truth, draft.at);
  const truth = [...draft.truth.filter(({ at }) => at < draft.at), { at: draft.at, minor: usual }];
  const part = random.between(0.02, 0.3);
  let up = false;
  const readings = readTruth(random, truth, 1).map((reading) => {
    if (reading.at < draft.at) return reading;
    up = random.chance(0.1) ? up : !up;
    return { ...reading, minor: Math.round(usual * (up ? 1 + part : 1 - part)), right: false };
  });
  return { truth, readings, to: draft.at + 20 * DAY };
}

const withCopies = ({ random, truth, readings }: Draft): Change => {
  const shift = random.pick([7, -7]) * HOUR;
  const copies = readings
    .filter(() => random.chance(0.7))
    .map((reading) => {
      const at = reading.at + shift;
      return { ...reading, at, right: truthAt(truth, at) === reading.minor };
    });
  return { readings: [...readings, ...copies].sort((a, b) => a.arrived - b.arrived || a.at - b.at) };
};

/** A wrong reading, and a right one some hours later. */
function corrected(draft: Draft): Change {
  const { random, truth, at } = draft;
  const wrong = truthAt(truth, at) * random.pick([0.1, 10, 0.2, 5]);
  const late = at + random.between(1, 4) * HOUR;
  const two: Reading[] = [
    { at, arrived: at, minor: Math.round(wrong), right: false },
    { at: late, arrived: late, minor: truthAt(truth, late), right: true },
  ];
  return { readings: [...draft.readings, ...two].sort((a, b) => a.arrived - b.arrived) };
}

const outOfOrder = ({ random, readings }: Draft): Change => ({
  readings: readings
    .map((reading) =>
      random.chance(0.3) ? { ...reading, arrived: reading.arrived + random.between(0, 48) * HOUR } : reading,
    )
    .sort((a, b) => a.arrived - b.arrived),
});

/** All sellers fall by much, and stay there. */
function crash(draft: Draft): Change {
  const usual = truthAt(draft.truth, draft.at);
  const minor = shopPrice(usual * draft.random.between(0.15, 0.28));
  const other = readTruth(draft.random, [
    { at: dayAt(0), minor: shopPrice(usual * 0.97) },
    { at: draft.at - DAY / 2, minor: shopPrice(minor * 1.02) },
  ]);
  const truth = [...draft.truth.filter(({ at }) => at < draft.at), { at: draft.at, minor }];
  return { ...newTruth(draft, truth), others: [other] };
}

/** The feed says what is paid a month, over long terms with interest, in whole units as shops write it. */
function instalment(draft: Draft): Change {
  const { random } = draft;
  const months = random.pick([3, 6, 12, 18, 24, 36]);
  const part = (months > 12 ? random.between(1, 1.2) : 1) / months;
  const days = random.pick([2, 5, 20, 45]);
  return misread(draft, days, (minor) => Math.max(100, Math.round((minor * part) / 100) * 100));
}

/** The feed says the price of a piece of a pack, or of a pack of pieces. */
function packPrice(draft: Draft): Change {
  const { random } = draft;
  const isDearer = random.chance(0.5);
  const pieces = isDearer ? random.whole(4, 24) : random.pick([6, 12, 18, 24]);
  const days = random.pick([2, 5, 20, 45]);
  return misread(draft, days, (minor) => Math.round(isDearer ? minor * pieces : minor / pieces));
}

/** Readings come when they come: after an hour, or after five days. */
function irregular({ readings, random }: Draft): Change {
  let next = 0;
  return {
    readings: readings.filter(({ at }) => {
      if (at < next) return false;
      next = at + random.pick([0, 0, 6 * HOUR, DAY, 2 * DAY, 5 * DAY]);
      return true;
    }),
  };
}

const without = (draft: Draft, isMissing: (at: number) => boolean): Change => ({
  readings: draft.readings.filter(({ at }) => !isMissing(at)),
});

/** What can be wrong with a feed, and what looks wrong and is right. */
export const FAULTS = {
  none: () => ({}),
  'a tenth for one day': (draft) => misread(draft, 1, scaled(0.1)),
  'a tenth for two days': (draft) => misread(draft, 2, scaled(0.1)),
  'ten times as much for 20 days': (draft) => misread(draft, 20, scaled(10)),
  'a hundredth': (draft) => misread(draft, draft.random.whole(1, 3), scaled(0.01)),
  'a thousandth': (draft) => misread(draft, draft.random.whole(1, 3), scaled(0.001)),
  'another currency': (draft) =>
    misread(draft, draft.random.whole(1, 3), scaled(draft.random.pick([1 / 35.2, 35.2, 458, 1 / 458, 0.13, 7.7]))),
  'missing days': (draft) => {
    const gone = new Set(Array.from({ length: LENGTH }, (_, day) => day).filter(() => draft.random.chance(0.3)));
    return without(draft, (at) => gone.has(Math.floor((at - dayAt(0)) / DAY)));
  },
  'no feed for weeks': (draft) => {
    const days = draft.random.between(10, 40);
    return without(draft, (at) => isIn(at, draft.at - days * DAY, days));
  },
  'the price of another variant': (draft) => {
    const part = draft.random.pick([draft.random.between(0.4, 0.85), draft.random.between(1.2, 2.5)]);
    return misread(draft, draft.random.pick([1, 1, 2]), (minor) => shopPrice(minor * part));
  },
  zero: (draft) => misread(draft, draft.random.whole(1, 3), () => 0),
  'minus one': (draft) => misread(draft, draft.random.whole(1, 3), () => -100),
  placeholder: (draft) => misread(draft, draft.random.whole(1, 3), () => 9_999_900),
  'a real sale every week': weeklySale,
  'a real sale by much for one day': deepSale,
  'a gradual decline': (draft) =>
    newTruth(
      draft,
      steps(draft, 25, 1, () => 0.99),
    ),
  'a decline in steps': (draft) =>
    newTruth(
      draft,
      steps(draft, 4, 7, () => draft.random.between(0.82, 0.94)),
    ),
  'two levels by the hour': flicker,
  'raised before a sale': raisedBefore,
  'copies in another time zone': withCopies,
  'corrected within hours': corrected,
  'out of order': outOfOrder,
  'a real fall of all sellers': crash,
  'an instalment as the price': instalment,
  'the price of a piece or of a pack': packPrice,
  'irregular readings': irregular,
} as const satisfies Readonly<Record<string, (draft: Draft) => Change>>;

export type Fault = keyof typeof FAULTS;

/** A listing with a fault, the same for the same random numbers. */
export function faultyListing(fault: Fault, random: Random): FaultyListing {
  const truth = ordinaryTruth(random);
  const at = dayAt(random.between(70, LENGTH - 30));
  const draft: Draft = { random, truth, readings: readTruth(random, truth), at };
  const made: FaultyListing = { truth, readings: draft.readings, others: [], from: at, to: at + 25 * DAY };
  const change: Change = FAULTS[fault](draft);
  return { ...made, ...change };
}
