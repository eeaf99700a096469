/** Checks a sentence against the evidence before a reader sees it. */

import { type Claim, numberClaim, timeClaim, vagueAmounts } from '#src/modules/finding/chat/evidence/claims.ts';
import { type Evidence, evidenceOf } from '#src/modules/finding/chat/evidence/evidence.ts';
import { withoutModels } from '#src/modules/finding/chat/evidence/model-names.ts';
import { datesIn } from '#src/modules/finding/chat/evidence/named-dates.ts';
import { shopsIn } from '#src/modules/finding/chat/evidence/named-shops.ts';
import { numbersIn } from '#src/names/amounts/written-numbers.ts';

export interface Checked {
  /** What the evidence does not bear out; empty: nothing, so the sentence may be said. */
  readonly unsupported: readonly string[];
  /** The names that the next sentence is about unless it names others. */
  readonly about: readonly string[];
}

/**
 * Checks a sentence against the evidence. Names of products, titles and words stand between “ and ” and are compared
 * whole; what such a name says is a quotation and claims nothing. Outside of it every number, amount, percentage, date
 * and shop has to be in the evidence about the name before it (the first name for what stands before all names), in
 * digits, Thai digits or words, and what is said of one name has to stand in one piece of evidence: its price at its
 * shop at its time. A sentence without a name is about that of the sentence before it; if there were several with a
 * price, it claims nothing of them. A product that is named without quotation marks up to its model is that product; the
 * digits of the model claim nothing.
 * @param knownShops  names that are shops wherever they stand
 * @param before  what the sentence before was about
 */
export function checkSentence(
  sentence: string,
  evidence: readonly Evidence[],
  knownShops: readonly string[],
  before: readonly string[] = [],
): Checked {
  const subjects = new Set(evidence.flatMap(({ about }) => about));
  const names = new Set(evidence.flatMap((one) => one.names));
  const clauses = clausesOf(sentence);
  const quotations = clauses.flatMap(({ name }) => (name === null ? [] : [name]));
  const unsupported = quotations.filter((name) => !subjects.has(name) && !names.has(name));
  const about = [...new Set(quotations.filter((name) => subjects.has(name)))];
  let current = about.length > 0 ? about.slice(0, 1) : meantAfter(before, evidence);
  const unquoted = sentence.replace(/“[^”]*”/g, ' ');
  for (const { name, text } of clauses) {
    if (name !== null && subjects.has(name)) current = [name];
    const general = evidence.filter((one) => one.about.length === 0);
    const own =
      current.length === 0 ? general : evidence.filter((one) => one.about.some((each) => current.includes(each)));
    // Whatever a sentence is about, it may say how many things were found.
    const counts = evidenceOf({ counts: general.flatMap((one) => one.counts) });
    const claims = claimsOf(withoutModels(text, evidence), unquoted, knownShops, own);
    unsupported.push(...unsupportedClaims(claims, [...own, counts]));
  }
  if (/[“”]/.test(clauses.map(({ text }) => text).join(''))) unsupported.push('“”');
  return { unsupported, about: about.length > 0 ? about : before };
}

/** What a sentence claims that the evidence does not bear out; see checkSentence. */
export function unsupportedIn(
  sentence: string,
  evidence: readonly Evidence[],
  knownShops: readonly string[],
): readonly string[] {
  return checkSentence(sentence, evidence, knownShops).unsupported;
}

/** The names that a sentence without one is about: all of the sentence before, unless several of them have prices. */
function meantAfter(before: readonly string[], evidence: readonly Evidence[]): readonly string[] {
  const priced = before.filter((name) =>
    evidence.some(({ about, amounts }) => about.includes(name) && amounts.some(({ role }) => role === 'now')),
  );
  return priced.length > 1 ? before.filter((name) => !priced.includes(name)) : before;
}

/** The text before the first quotation, and each quotation with the text behind it. */
function clausesOf(sentence: string): { readonly name: string | null; readonly text: string }[] {
  const quotations = [...sentence.matchAll(/“([^”]*)”/g)];
  const first = quotations[0]?.index ?? sentence.length;
  return [
    { name: null, text: sentence.slice(0, first) },
    ...quotations.map(({ 0: whole, 1: name = '', index }, n) => ({
      name,
      text: sentence.slice(index + whole.length, quotations[n + 1]?.index ?? sentence.length),
    })),
  ];
}

function claimsOf(text: string, unquoted: string, knownShops: readonly string[], own: readonly Evidence[]): Claim[] {
  const { claims, rest: withoutShops } = shopsIn(
    text,
    own.flatMap(({ shops }) => shops),
    knownShops,
  );
  const { times, rest } = datesIn(withoutShops);
  // Digits of other scripts, fractions and Roman numerals are numbers that cannot be compared.
  const unreadable = rest.match(/(?![0-9๐-๙])[\p{N}]/gu) ?? [];
  const never = (found: string): Claim => ({ text: found, fits: () => false });
  return [
    ...claims,
    ...times.map(timeClaim),
    ...unreadable.map(never),
    ...numbersIn(rest).map((number) => numberClaim(number, rest, unquoted)),
    ...vagueAmounts(withoutShops).map(never),
  ];
}

/** The claims that no evidence bears out; if each is, but no piece has all that belong together, those. */
function unsupportedClaims(claims: readonly Claim[], evidence: readonly Evidence[]): readonly string[] {
  const bornOut = claims.map(({ text, fits }) => {
    const pieces = evidence.map(fits);
    return { text, fits, anywhere: pieces.includes('anywhere'), known: pieces.some((one) => one !== false) };
  });
  const unknown = bornOut.filter(({ known }) => !known);
  if (unknown.length > 0) return unknown.map(({ text }) => text);
  const bound = bornOut.filter(({ anywhere }) => !anywhere);
  const together = evidence.some((piece) => bound.every(({ fits }) => fits(piece) !== false));
  return together ? [] : bound.map(({ text }) => text);
}
