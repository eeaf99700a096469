import type { Quarantine } from '#src/modules/catalogue/prices/contract.ts';
import { isConfirmed, isLikely, type OtherSeller, type Run } from '#src/modules/catalogue/prices/doubt/confirmation.ts';
import { isUnsteady } from '#src/modules/catalogue/prices/doubt/price-swings.ts';
import { looksConverted, type Suspicion, suspicionOf } from '#src/modules/catalogue/prices/doubt/suspicion.ts';
import { BEGINNING, UsualPrice, usualAtFirst } from '#src/modules/catalogue/prices/doubt/usual-price.ts';
import { compacted, type Observation } from '#src/modules/catalogue/prices/history/series.ts';

export interface Judged {
  /** The accepted observations, ascending. */
  readonly accepted: readonly Observation[];
  /** The rejected observations, ascending. */
  readonly quarantined: readonly Quarantine[];
  /** The newest observation when it is not accepted, or when the price goes up and down all day. */
  readonly pending: Quarantine | null;
}

/** Prices within this factor are of one level. */
const LEVEL = 2;

interface OpenRun extends Run {
  readonly members: Observation[];
}

/** Separates accepted from rejected observations, one after another. */
class Sorter {
  readonly accepted: Observation[] = [];
  readonly quarantined: Quarantine[] = [];
  readonly #usual = new UsualPrice();
  readonly #beginning: number | undefined;
  readonly #others: readonly OtherSeller[];
  #run: OpenRun | undefined;
  /** The last accepted observation was suspicious, and confirmed. */
  #atNewLevel = false;

  constructor(beginning: number | undefined, others: readonly OtherSeller[]) {
    this.#beginning = beginning;
    this.#others = others;
  }

  take(observation: Observation): void {
    const before = this.accepted.at(-1)?.minor;
    const continues =
      this.#atNewLevel &&
      this.#run === undefined &&
      before !== undefined &&
      suspicionOf(observation.minor, before) === undefined;
    const usual = this.#usual.median(this.#beginning);
    const reason = continues || usual === undefined ? undefined : this.#suspicionOf(observation.minor, usual, before);
    if (reason !== undefined && usual !== undefined) {
      this.#suspect(observation, reason, usual, before ?? usual);
      return;
    }
    this.#close(false);
    this.#atNewLevel = continues;
    this.#accept(observation);
  }

  #suspicionOf(minor: number, usual: number, before: number | undefined): Suspicion | undefined {
    const reason = suspicionOf(minor, usual, before);
    // After a long sale the old price comes back.
    if (reason === 'OTHER_SCALE' && minor > usual && this.#usual.hasHad(minor)) return undefined;
    return reason === 'DEEP_CUT' && this.#usual.isWhole && looksConverted(minor, usual) ? 'OTHER_SCALE' : reason;
  }

  /** Decides on the last level. */
  end(): void {
    this.#close(true);
  }

  #suspect(observation: Observation, reason: Suspicion, usual: number, before: number): void {
    const first = this.#run?.members[0]?.minor ?? 0;
    const isOther = observation.minor > first * LEVEL || observation.minor * LEVEL < first;
    if (this.#run === undefined || this.#run.reason !== reason || isOther) {
      this.#close(false);
      const known = observation.at - (this.accepted[0]?.at ?? observation.at);
      this.#run = { reason, members: [], usual, before, known };
    }
    this.#run.members.push(observation);
    if (!isConfirmed(this.#run, this.#others)) return;
    const { members } = this.#run;
    this.#run = undefined;
    this.#atNewLevel = true;
    for (const member of members) this.#accept(member);
  }

  /** @param isLast  no later observation says otherwise */
  #close(isLast: boolean): void {
    const run = this.#run;
    this.#run = undefined;
    if (run === undefined) return;
    if (isLast && isLikely(run)) this.accepted.push(...run.members);
    else this.quarantined.push(...run.members.map(({ at, minor }) => ({ at, minor, reason: run.reason })));
  }

  #accept(observation: Observation): void {
    this.accepted.push(observation);
    this.#usual.add(observation.minor);
  }
}

/**
 * Separates accepted from rejected observations. A suspicious level is held back until it is confirmed (isConfirmed) or
 * likely and not yet contradicted (isLikely). A level that ends unconfirmed stays rejected, however long it lasted:
 * that the old price returned shows that it was a mistake. Later observations can so change what is said of earlier
 * ones. Zero is never accepted.
 * @param series  ascending
 * @param others  the observations of other sellers of the product, each ascending
 */
export function judge(series: readonly Observation[], others: readonly (readonly Observation[])[] = []): Judged {
  const all = compacted(series);
  const positive = all.filter(({ minor }) => minor > 0);
  const zeros = all.filter(({ minor }) => minor <= 0);
  const sellers = others.map((one) => ({ series: one, accepted: judge(one).accepted }));
  const sorter = new Sorter(usualAtFirst(positive.slice(0, BEGINNING).map(({ minor }) => minor)), sellers);
  for (const observation of positive) sorter.take(observation);
  sorter.end();
  const quarantined: Quarantine[] = [
    ...sorter.quarantined,
    ...zeros.map(({ at, minor }): Quarantine => ({ at, minor, reason: 'ZERO' })),
  ];
  quarantined.sort((a, b) => a.at - b.at);
  return { accepted: sorter.accepted, quarantined, pending: pendingOf(all, quarantined, sorter.accepted) };
}

function pendingOf(
  series: readonly Observation[],
  quarantined: readonly Quarantine[],
  accepted: readonly Observation[],
): Quarantine | null {
  const newest = series.at(-1);
  const last = quarantined.at(-1);
  if (newest === undefined) return null;
  if (last?.at === newest.at) return last;
  return isUnsteady(accepted) ? { at: newest.at, minor: newest.minor, reason: 'UNSTEADY' } : null;
}
