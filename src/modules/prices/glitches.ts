import type { Quarantine } from '#src/modules/prices/contract.ts';
import type { Observation } from '#src/modules/prices/series.ts';

type Glitch = Quarantine['reason'];

export interface Judged {
  /** What is believed, ascending. */
  readonly accepted: readonly Observation[];
  /** What is not, ascending. */
  readonly quarantined: readonly Quarantine[];
  /** The newest observation when it is not believed. */
  readonly pending: Quarantine | null;
}

/** Observations whose median is what a price usually is. */
const MEMORY = 31;
/** At the beginning there is no memory: the first few observations judge each other. */
const BEGINNING = 5;
const ENOUGH = 3;

const SLIPS = [10, 100, 1000];
/** Within one twentieth. */
const SLIP_PARTS = 20;
const DEEP_CUT_TENTHS = 3;

const HOUR = 3_600_000;
/** How long the same suspicion must have been seen to last before it is believed: shops repair slips within a day. */
const CONFIRMED_AFTER: Readonly<Record<Exclude<Glitch, 'ZERO'>, number>> = {
  DECIMAL_SLIP: 24 * HOUR,
  DEEP_CUT: HOUR,
};

/**
 * Why a price is suspicious: it is a tenth, hundredth or thousandth of what it usually is, or ten times as much and so
 * on (within 5 %); the same beside the price right before it, when it is not near the usual one either; or it is more
 * than 70 % below the usual one.
 */
export function suspicionOf(minor: number, usual: number, before = usual): Exclude<Glitch, 'ZERO'> | undefined {
  if (minor * 2 >= usual && minor <= usual * 2) return undefined;
  if (isSlip(minor, usual) || isSlip(minor, before)) return 'DECIMAL_SLIP';
  return minor * 10 < usual * DEEP_CUT_TENTHS ? 'DEEP_CUT' : undefined;
}

function isSlip(minor: number, other: number): boolean {
  // In whole numbers: 0.095 is not a number of twos.
  const near = (given: number, target: number) => Math.abs(given - target) * SLIP_PARTS <= target;
  return SLIPS.some((factor) => near(minor, other * factor) || near(minor * factor, other));
}

/** The prices believed last, in order of their size too. */
class Memory {
  readonly #order: number[] = [];
  readonly #sorted: number[] = [];

  add(minor: number): void {
    this.#order.push(minor);
    this.#sorted.splice(placeOf(this.#sorted, minor), 0, minor);
    if (this.#order.length <= MEMORY) return;
    this.#sorted.splice(placeOf(this.#sorted, this.#order.shift() ?? 0), 1);
  }

  /** The upper one of the two in the middle. undefined: nothing to go by. */
  usual(beginning: number | undefined): number | undefined {
    if (this.#order.length < ENOUGH) return beginning ?? this.#order[0];
    return this.#sorted[Math.floor(this.#sorted.length / 2)];
  }
}

/** The first place whose price is not below this one. */
function placeOf(sorted: readonly number[], minor: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < minor) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Run {
  readonly reason: Exclude<Glitch, 'ZERO'>;
  readonly members: Observation[];
  confirmed: boolean;
}

/** Prices above zero, told apart one after the other. */
class Sorter {
  readonly accepted: Observation[] = [];
  readonly quarantined: Quarantine[] = [];
  readonly #memory = new Memory();
  readonly #beginning: number | undefined;
  #run: Run | undefined;

  /** @param beginning  what the price usually is as long as there is no memory */
  constructor(beginning: number | undefined) {
    this.#beginning = beginning;
  }

  take(observation: Observation): void {
    const before = this.accepted.at(-1)?.minor;
    const continues =
      this.#run?.confirmed === true && before !== undefined && suspicionOf(observation.minor, before) === undefined;
    const usual = this.#memory.usual(this.#beginning);
    const reason = continues || usual === undefined ? undefined : suspicionOf(observation.minor, usual, before);
    if (reason !== undefined) {
      this.#suspect(observation, reason);
      return;
    }
    if (!continues) this.end();
    this.#accept(observation);
  }

  /** What was not confirmed until now never will be. */
  end(): void {
    const { reason, members = [], confirmed } = this.#run ?? {};
    this.#run = undefined;
    if (reason === undefined || confirmed) return;
    for (const { at, minor } of members) this.quarantined.push({ at, minor, reason });
  }

  #suspect(observation: Observation, reason: Run['reason']): void {
    if (this.#run === undefined || this.#run.confirmed || this.#run.reason !== reason) {
      this.end();
      this.#run = { reason, members: [], confirmed: false };
    }
    const { members } = this.#run;
    members.push(observation);
    if (observation.at - (members[0]?.at ?? 0) < CONFIRMED_AFTER[reason]) return;
    this.#run.confirmed = true;
    for (const member of members) this.#accept(member);
  }

  #accept(observation: Observation): void {
    this.accepted.push(observation);
    this.#memory.add(observation.minor);
  }
}

/**
 * Takes observations apart into those that are believed and those that are not. A suspicious price is held back until
 * the same suspicion is seen again after an hour (a slip of digits: a day) without a plain price between; then all of
 * them are believed, and what follows at their level. One that is never seen again stays out for good: nothing says
 * that it lasted. Zero is no price.
 * @param series  ascending
 */
export function judge(series: readonly Observation[]): Judged {
  const positive = series.filter(({ minor }) => minor > 0);
  const zeros = series.filter(({ minor }) => minor <= 0);
  const sorter = new Sorter(usualAtFirst(positive));
  for (const observation of positive) sorter.take(observation);
  sorter.end();
  const quarantined: Quarantine[] = [
    ...sorter.quarantined,
    ...zeros.map(({ at, minor }): Quarantine => ({ at, minor, reason: 'ZERO' })),
  ];
  quarantined.sort((a, b) => a.at - b.at);
  const last = quarantined.at(-1) ?? null;
  return { accepted: sorter.accepted, quarantined, pending: last?.at === series.at(-1)?.at ? last : null };
}

function usualAtFirst(positive: readonly Observation[]): number | undefined {
  if (positive.length < ENOUGH) return undefined;
  const first = positive.slice(0, BEGINNING).map(({ minor }) => minor);
  return first.sort((a, b) => a - b)[Math.floor(first.length / 2)];
}
