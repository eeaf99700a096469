import type { Quarantine } from '#src/modules/prices/contract.ts';
import type { Observation } from '#src/modules/prices/series.ts';

type Glitch = Quarantine['reason'];

export interface Judged {
  /** The accepted observations, ascending. */
  readonly accepted: readonly Observation[];
  /** The rejected observations, ascending. */
  readonly quarantined: readonly Quarantine[];
  /** The newest observation when it is not accepted. */
  readonly pending: Quarantine | null;
}

/** The usual price is the median of this many observations. */
const MEMORY = 31;
/** At the beginning there is no usual price: the first few observations are compared with each other. */
const BEGINNING = 5;
const ENOUGH = 3;

const SLIPS = [10, 100, 1000];
/** Within one twentieth. */
const SLIP_PARTS = 20;
const DEEP_CUT_TENTHS = 3;

const HOUR = 3_600_000;
/** How long a suspicious price must last before it is accepted: shops correct lost digits within a day. */
const CONFIRMED_AFTER: Readonly<Record<Exclude<Glitch, 'ZERO'>, number>> = {
  DECIMAL_SLIP: 24 * HOUR,
  DEEP_CUT: HOUR,
};

/**
 * Why a price is suspicious: within 5 % of a tenth, hundredth or thousandth of the usual price, or of its tenfold and
 * so on; the same compared with the price directly before it, when that is not near the usual one either; or more than
 * 70 % below the usual one.
 */
export function suspicionOf(minor: number, usual: number, before = usual): Exclude<Glitch, 'ZERO'> | undefined {
  if (minor * 2 >= usual && minor <= usual * 2) return undefined;
  if (isSlip(minor, usual) || isSlip(minor, before)) return 'DECIMAL_SLIP';
  return minor * 10 < usual * DEEP_CUT_TENTHS ? 'DEEP_CUT' : undefined;
}

function isSlip(minor: number, other: number): boolean {
  // In whole numbers, because 0.095 has no exact binary form.
  const near = (given: number, target: number) => Math.abs(given - target) * SLIP_PARTS <= target;
  return SLIPS.some((factor) => near(minor, other * factor) || near(minor * factor, other));
}

/** The latest accepted prices, also sorted by amount. */
class Memory {
  readonly #order: number[] = [];
  readonly #sorted: number[] = [];

  add(minor: number): void {
    this.#order.push(minor);
    this.#sorted.splice(placeOf(this.#sorted, minor), 0, minor);
    if (this.#order.length <= MEMORY) return;
    this.#sorted.splice(placeOf(this.#sorted, this.#order.shift() ?? 0), 1);
  }

  /** The median, the upper one of an even number. undefined: no usual price is known. */
  usual(beginning: number | undefined): number | undefined {
    if (this.#order.length < ENOUGH) return beginning ?? this.#order[0];
    return this.#sorted[Math.floor(this.#sorted.length / 2)];
  }
}

/** The first index whose price is not below this one. */
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

/** Separates accepted from rejected observations, one after another. */
class Sorter {
  readonly accepted: Observation[] = [];
  readonly quarantined: Quarantine[] = [];
  readonly #memory = new Memory();
  readonly #beginning: number | undefined;
  #run: Run | undefined;

  /** @param beginning  the usual price as long as there are no accepted ones */
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

  /** Rejects the observations that are still unconfirmed. */
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
 * Separates accepted from rejected observations. A suspicious price is held back until the same suspicion occurs again
 * after an hour (lost digits: a day) without a normal price between. Then all of them are accepted, and so are later
 * ones at their level. A price that never occurs again stays rejected, because nothing shows that it lasted. Zero is
 * never accepted.
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
