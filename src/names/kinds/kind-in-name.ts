/** Chooses, among the words of a name, the one that says what kind of goods it is. */

import { isWithin, isWithinAny, kinds } from '#src/names/kinds/kind-table.ts';
import { kindOfMaker } from '#src/names/kinds/kind-tables.ts';
import { type Match, meaningOf } from '#src/names/vocabulary/term-matches.ts';
import type { Meaning } from '#src/names/vocabulary/terms.ts';

/** A word for a kind in a name, or a series that says it. */
export interface Candidate {
  readonly code: string;
  readonly lang: Meaning['lang'];
  readonly match: Match;
  readonly isSeries: boolean;
  /** The part of the name that it stands in. */
  readonly phrase: number;
  readonly role: 'is' | 'for' | 'with';
  /** A number with a unit stands beside it: 8 GB RAM. */
  readonly isMeasured: boolean;
}

/** Machines that have parts, screens and batteries: what is said of these is a property. */
const WHOLES = new Set(
  'phone tablet e-reader laptop desktop-computer all-in-one-computer mini-pc server smartwatch kids-smartwatch fitness-band game-console monitor tv digital-camera dslr-camera camcorder mp3-player gps-navigator printer projector drone dash-cam home-theater'.split(
    ' ',
  ),
);
/** Parts of machines, by which machines are described. */
const PARTS = new Set(
  'memory ssd hard-drive cpu graphics-card optical-drive operating-system battery webcam office-software case-fan software memory-card usb-hub fan'.split(
    ' ',
  ),
);
/** Parts that are sold alone too: what stands before a machine is for it, as the hub of USB hub for laptop and phone. */
const PLUGGED = new Set(['usb-hub', 'webcam', 'memory-card']);
/** A screen is a part of these, but a spare part where a phone is named. */
const WITH_LCD = new Set(
  'tv monitor projector laptop digital-camera camcorder tablet home-theater writing-tablet'.split(' '),
);

/** Food that other goods are made of or taste of: behind another noun they are its flavour. */
const FLAVOURS = new Set(
  'meat seafood fruit vegetables nuts honey cheese butter eggs sugar salt spices seaweed-snack chocolate milk juice yogurt coconut-milk dried-fruit tea grains jelly vinegar'.split(
    ' ',
  ),
);

/** Programs that an operating system runs, where it is named beside them. */
const RUN_ON_IT = new Set(['software', 'video-game']);

/** Things on a strap: one that does not stand first is a property of theirs. */
const WORN = new Set(['watch', 'smartwatch']);

/** The word that says what goods are. null: none does. */
export function chooseKind(candidates: readonly Candidate[], firstBrand?: string): Candidate | null {
  const own = candidates.filter(({ role }) => role === 'is');
  const nouns = own.filter((candidate) => !candidate.isSeries && !isProperty(candidate, own));
  const series = own.find(({ code }) => code === 'video-game') ?? seriesOf(own);
  const head = headOf(nouns, own);
  return (
    (head !== undefined && series !== undefined
      ? isOfOther(series, firstBrand)
        ? head
        : nounOrSeries(head, series)
      : (head ?? series)) ??
    headOf(
      own.filter(({ isSeries }) => !isSeries),
      own,
    ) ??
    candidates.find(({ code, isSeries, role }) => !isSeries && role !== 'with' && isAccessory(code)) ??
    null
  );
}

/** The first series, or a later one whose kind is narrower: Nike Air, Pegasus. */
function seriesOf(own: readonly Candidate[]): Candidate | undefined {
  const all = own.filter(({ isSeries }) => isSeries);
  const [first] = all;
  return all.find(({ code }) => first !== undefined && code !== first.code && isWithin(code, first.code)) ?? first;
}

function isProperty({ code, isMeasured, match, phrase }: Candidate, own: readonly Candidate[]): boolean {
  const others = own.filter((candidate) => candidate.match !== match);
  const isBehind = others.some((candidate) => candidate.match.start < match.start && !isWithin(candidate.code, 'toy'));
  if (code === 'action-figure') return isBehind;
  if (FLAVOURS.has(code) && isFlavour(match, others)) return true;
  if (code === '~strap') return match.start > 0 && others.some((other) => isWithinAny(other.code, WORN));
  if (code === '~lcd') return isMeasured || others.some((candidate) => WITH_LCD.has(candidate.code));
  if (code === 'operating-system' && others.some((other) => other.code !== code && isWithinAny(other.code, RUN_ON_IT)))
    return true;
  if (!PARTS.has(code)) return false;
  return others.some(
    (candidate) =>
      WHOLES.has(candidate.code) &&
      !candidate.isMeasured &&
      (candidate.isSeries || candidate.phrase <= phrase) &&
      !(PLUGGED.has(code) && match.start < candidate.match.start),
  );
}

/** Whether a word for food stands right behind goods that are no ingredient: cat food tuna. */
const isFlavour = ({ start }: Match, others: readonly Candidate[]) =>
  others.some(({ code, match }) => match.end <= start && start - match.end <= APART && !isWithinAny(code, FLAVOURS));

/** Whether a series is that of another maker than the brand that stands first: iHome … iPod clock radio. */
const isOfOther = ({ match }: Candidate, first: string | undefined) => {
  const [maker = '-'] = meaningOf(match, 'series')?.value.split(' > ') ?? [];
  return first !== undefined && maker !== '-' && maker !== first && !isAccessory(kindOfMaker(first) ?? '');
};

/** Goods that are plugged into a TV, whose names say that word too. */
const FOR_TV = new Set(['streaming-stick', 'tv-tuner']);

/** A series says more than a wider word, and than a word in a later part of the name; a thing for it says more than both. */
function nounOrSeries(noun: Candidate, series: Candidate): Candidate {
  if (noun.code !== series.code && isWithin(series.code, noun.code)) return series;
  if (isAccessory(noun.code) || isWithin(noun.code, series.code)) return noun;
  if (WHOLES.has(noun.code) && PARTS.has(series.code) && !noun.isMeasured) return noun;
  if (noun.code === 'tv' && FOR_TV.has(series.code)) return series;
  if (noun.code === 'gamepad' && series.code === 'game-console') return noun;
  if (WHOLES.has(noun.code) && WHOLES.has(series.code) && series.match.start < noun.match.start) return series;
  return series.phrase < noun.phrase ? series : noun;
}

/** The head of the first part of a name that has a word for a kind, or a narrower word for it elsewhere. */
function headOf(nouns: readonly Candidate[], own: readonly Candidate[]): Candidate | undefined {
  const first = nouns[0];
  if (first === undefined) return undefined;
  const head = headOfPhrase(nouns.filter(({ phrase }) => phrase === first.phrase));
  const known = isGeneric(head.code) ? nouns.find(({ code }) => isAccessory(code) && !isGeneric(code)) : undefined;
  return known ?? own.find(({ code }) => code !== head.code && isWithin(code, head.code)) ?? head;
}

/** How many other words may stand between two words of one compound. */
const APART = 2;

/** Machines whose names go on with “cleaner”. */
const CLEANERS = new Set(['vacuum-cleaner', 'robot-vacuum']);

/** English puts the head of a compound last, Thai and Indonesian put it first. A thing for a machine is no machine. */
function headOfPhrase(nouns: readonly Candidate[]): Candidate {
  const [first, ...others] = nouns as readonly [Candidate, ...Candidate[]];
  if (
    first.code === 'action-figure' ||
    first.lang !== 'en' ||
    others.some(({ lang, match }) => lang !== 'en' && match.start - first.match.end <= APART)
  )
    return first;
  let head = first;
  for (const other of others) {
    const isThingFor = WHOLES.has(head.code) && isAccessory(other.code) && !other.isMeasured;
    if (!isThingFor && (other.match.start - head.match.end > APART || head.isMeasured || other.isMeasured)) break;
    if (other.code === 'cleaning-agent' && isWithinAny(head.code, CLEANERS)) continue;
    if (other.code === 'gamepad' && head.code === 'storage-controller') continue;
    if (other.code === 'tv' && FOR_TV.has(head.code)) continue;
    if (!(isAccessory(head.code) && (isGeneric(other.code) || WHOLES.has(other.code)))) head = other;
  }
  return head;
}

/** Things that hold, clean or carry others: beside a word for another thing they are made for it. */
const SERVANTS = new Set(
  'rack storage-box bag plate drinking-glass food-container brush sponge tray hook furniture-hardware'.split(' '),
);

/** Whether goods serve the thing whose word stands beside theirs: a rack for lipsticks, a bowl for cat food. */
export function servesOther(head: Candidate, candidates: readonly Candidate[]): boolean {
  if (!SERVANTS.has(head.code) || head.role !== 'is') return false;
  return candidates.some(
    ({ code, phrase, match, isSeries, role }) =>
      !isSeries &&
      role === 'is' &&
      phrase === head.phrase &&
      (match.start === head.match.end || match.end === head.match.start) &&
      !isWithin(code, head.code) &&
      !SERVANTS.has(code),
  );
}

/** Whether machines are described by it: 8 GB RAM. */
export const isPart = (code: string): boolean => PARTS.has(code);

const isGeneric = (code: string) => code.startsWith('~');
const isAccessory = (code: string) => kinds().get(code)?.isAccessory === true;

/** The kind that a match says, as a series or as a noun. */
export function kindOfMatch(
  match: Match,
): { readonly code: string; readonly lang: Meaning['lang']; readonly isSeries: boolean } | null {
  const noun = meaningOf(match, 'kind');
  if (noun !== undefined) return { code: noun.value, lang: noun.lang, isSeries: false };
  const series = meaningOf(match, 'series');
  const code = series?.value.split(' > ')[1];
  return series === undefined || code === undefined || code === '-'
    ? null
    : { code, lang: series.lang, isSeries: true };
}
