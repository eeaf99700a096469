/** Separates observed prices that are believed from those that are not. */

import type { Quarantine } from '#src/modules/catalogue/prices/contract.ts';
import { isLikely, type OtherSeller, proofOf, type Run } from '#src/modules/catalogue/prices/doubt/confirmation.ts';
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
  accepted: Observation[] = [];
  readonly quarantined: Quarantine[] = [];
  #usual = new UsualPrice();
  /** The prices accepted before a level of another scale, which only time has proved. They may come back. */
  #former: { readonly accepted: Observation[]; readonly usual: UsualPrice; readonly reason: Suspicion } | undefined;
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
    if (this.#comesBack(observation)) this.#restore();
    const before = this.accepted.at(-1)?.minor;
    const continues =
      this.#atNewLevel &&
      this.#run === undefined &&
      before !== undefined &&
      suspicionOf(observation.minor, before) === undefined;
    const usual = this.#usual.median(this.#beginning);
    const reason = continues || usual === undefined ? undefined : this.#suspicionOf(observation.minor, usual, before);
    if (reason !== undefined && usual !== undefined) {
      this.#suspect(observation, reason, usual);
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
    // A feed may slip on a price that it sent earlier, neither the usual one nor the one directly before.
    const isFar = minor * LEVEL < usual || minor > usual * LEVEL;
    if (isFar && reason !== 'PLACEHOLDER' && this.#usual.hasDigitsOf(minor)) return 'DECIMAL_SLIP';
    return reason === 'DEEP_CUT' && this.#usual.isWhole && looksConverted(minor, usual) ? 'OTHER_SCALE' : reason;
  }

  /** Decides on the last level. */
  end(): void {
    this.#close(true);
  }

  #suspect(observation: Observation, reason: Suspicion, usual: number): void {
    const first = this.#run?.members[0]?.minor ?? 0;
    const isOther = observation.minor > first * LEVEL || observation.minor * LEVEL < first;
    // A month's payment follows the price, and is then no exact part of the old one.
    const goesOn = this.#run?.reason === reason || (this.#run?.reason === 'OTHER_SCALE' && reason === 'DEEP_CUT');
    if (this.#run === undefined || !goesOn || isOther) {
      this.#close(false);
      const known = observation.at - (this.accepted[0]?.at ?? observation.at);
      this.#run = { reason, members: [], usual, earlier: [usual, ...this.#usual.latest], known };
    }
    this.#run.members.push(observation);
    const proof = proofOf(this.#run, this.#others);
    if (proof === undefined) return;
    const { members } = this.#run;
    this.#run = undefined;
    this.#atNewLevel = true;
    if (proof === 'time' && observation.minor < usual) this.#beginAnew(reason);
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

  /** The level is another thing's price: its history begins with it. */
  #beginAnew(reason: Suspicion): void {
    this.#former ??= { accepted: this.accepted, usual: this.#usual, reason };
    this.accepted = [];
    this.#usual = new UsualPrice();
  }

  #comesBack({ minor }: Observation): boolean {
    const now = this.accepted.at(-1)?.minor ?? Infinity;
    if (minor <= now * LEVEL || this.#former?.usual.hasHad(minor) !== true) return false;
    return !this.accepted.some(({ ruling }) => ruling === 'BELIEVED');
  }

  /** The old price is back: the level was a mistake. */
  #restore(): void {
    if (this.#former === undefined) return;
    const { accepted, usual, reason } = this.#former;
    this.#close(false);
    this.quarantined.push(...this.accepted.map(({ at, minor }) => ({ at, minor, reason })));
    this.accepted = accepted;
    this.#usual = usual;
    this.#former = undefined;
    this.#atNewLevel = false;
  }

  #accept(observation: Observation): void {
    this.accepted.push(observation);
    this.#usual.add(observation.minor);
  }
}

/**
 * Separates accepted from rejected observations. A suspicious level is held back until it is confirmed (proofOf) or
 * likely and not yet contradicted (isLikely). A level that ends unconfirmed stays rejected, however long it lasted:
 * that the old price returned shows that it was a mistake. A price of another scale that only lasted begins a history of its
 * own, until the old price returns. Later observations can so change what is said of earlier
 * ones. A moderator who believes a price confirms its level; a rejected price stays rejected. Zero is never accepted.
 * @param series  ascending
 * @param others  the observations of other sellers of the product, each ascending
 */
export function judge(series: readonly Observation[], others: readonly (readonly Observation[])[] = []): Judged {
  const all = compacted(series);
  const rejected = all.filter(({ ruling }) => ruling === 'REJECTED');
  const judgeable = all.filter(({ ruling }) => ruling !== 'REJECTED');
  const positive = judgeable.filter(({ minor }) => minor > 0);
  const zeros = judgeable.filter(({ minor }) => minor <= 0);
  const sellers = others.map((prices) => ({ series: prices, accepted: judge(prices).accepted }));
  const sorter = new Sorter(usualAtFirst(positive.slice(0, BEGINNING).map(({ minor }) => minor)), sellers);
  for (const observation of positive) sorter.take(observation);
  sorter.end();
  const quarantined: Quarantine[] = [
    ...sorter.quarantined,
    ...zeros.map(({ at, minor }): Quarantine => ({ at, minor, reason: 'ZERO' })),
    ...rejected.map(({ at, minor }): Quarantine => ({ at, minor, reason: 'REJECTED' })),
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
