/** Decides when a suspicious price counts after all. */

import { keepsDigits, type Suspicion } from '#src/modules/catalogue/prices/doubt/suspicion.ts';
import { DAY, type Observation } from '#src/modules/catalogue/prices/history/series.ts';

/** Adjacent suspicious observations of one level. */
export interface Run {
  readonly reason: Suspicion;
  readonly members: readonly Observation[];
  /** The usual price when it began. */
  readonly usual: number;
  /** That and the latest prices before it. */
  readonly earlier: readonly number[];
  /** For how long prices were known when it began. */
  readonly known: number;
}

/** The observations of another seller of the same product, ascending. */
export interface OtherSeller {
  readonly series: readonly Observation[];
  /** Those that are accepted without other sellers. */
  readonly accepted: readonly Observation[];
}

const HALF_HOUR = 1_800_000;

/** A price of another scale lasts at least as long as the one before it was known, within these limits. */
const SHORTEST_PROOF = 3 * DAY;
const LONGEST_PROOF = 30 * DAY;

/** How long an observation of another seller speaks for the price, and how near to it that must be. */
const SPEAKS_FOR = 14 * DAY;
const NEAR = 0.2;

/**
 * What makes a level count for good, whatever comes after it. `price`: the platform itself says that it is a flash sale,
 * a moderator believes it, another seller asks about as much, or a deep cut was seen again after half an hour. `time`: a price of another scale lasted;
 * it may be of another thing, as of one piece of a pack, and says nothing of the price before. undefined: nothing yet.
 */
export function proofOf(run: Run, others: readonly OtherSeller[]): 'price' | 'time' | undefined {
  const lasted = lastedOf(run);
  if (run.members.some(({ flash, ruling }) => flash === true || ruling === 'BELIEVED')) return 'price';
  if (run.reason === 'DEEP_CUT' && lasted >= HALF_HOUR) return 'price';
  if (others.some((other) => asksAboutAsMuch(run, other))) return 'price';
  return lasted >= Math.min(LONGEST_PROOF, Math.max(SHORTEST_PROOF, run.known)) ? 'time' : undefined;
}

/**
 * Whether a level counts until it proves wrong by a return to the old one: a rise that lasts a day, or a price near a
 * tenth with other digits that lasts three.
 */
export function isLikely(run: Run): boolean {
  const lasted = lastedOf(run);
  const last = run.members.at(-1)?.minor ?? run.usual;
  if (run.reason === 'OTHER_SCALE') return last > run.usual && lasted >= DAY;
  const keeps = run.earlier.some((price) => keepsDigits(last, price));
  return run.reason === 'DECIMAL_SLIP' && lasted >= SHORTEST_PROOF && !keeps;
}

function lastedOf({ members }: Run): number {
  return (members.at(-1)?.at ?? 0) - (members[0]?.at ?? 0);
}

/**
 * Whether another seller asked about as much when the run began, or asked it during the run or within a day of it. A
 * slip may come from a feed that both use: for it, only what is accepted there counts.
 */
function asksAboutAsMuch({ reason, members }: Run, { series, accepted }: OtherSeller): boolean {
  const first = members[0];
  const last = members.at(-1);
  if (first === undefined || last === undefined) return false;
  const asked = reason === 'DEEP_CUT' ? series : accepted;
  const begin = asked.findLast(({ at }) => at <= first.at);
  const from = begin !== undefined && begin.at >= first.at - SPEAKS_FOR ? begin.at : first.at;
  return asked.some(
    ({ at, minor }) => at >= from && at <= last.at + DAY && Math.abs(minor - last.minor) <= NEAR * last.minor,
  );
}
