/** Joins words that may be written as one model: vivo y17, vivoy17. */

import { unitOf } from '#src/words/units.ts';

/** A word before a number: a brand, a series, or one letter of a model. */
const LETTERS = /^[a-z]{1,12}$/;
/** A model number, perhaps with letters around it: 12, y17, 14c. */
const NUMBER = /^[a-z]{0,2}\d{1,5}[a-z]{0,2}$/;

/** Whether two words next to each other may be written as one: vivo y17, note 30, y 17. */
export function joins(one: string | undefined, next: string | undefined): boolean {
  if (one === undefined || next === undefined || !LETTERS.test(one) || !NUMBER.test(next)) return false;
  return unitOf(one) === undefined && unitOf(next.replace(/^\d+/, '')) === undefined;
}

/** Joined forms of the words next to each other that may be written as one: vivo y17 gives vivoy17. */
export function joinedModels(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && joins(word, next) ? [word + next] : [];
  });
}

/** A run in which a brand or a series may be joined with a model number. */
const JOINED = /^(?:[a-z]{3,}\d{1,5}[a-z]{0,5}|[a-z]{0,2}\d{1,5}[a-z]{3,5})$/;
const SHORTEST_PART = 3;

export function mayBeJoined(run: string): boolean {
  return JOINED.test(run);
}

/**
 * Every way to split a joined run into parts: vivoy17 into vivo and y17, infinixnote30 into three, iphone15pro into
 * iphone, 15 and pro.
 */
export function splitsOf(run: string): string[][] {
  const digits = run.search(/\d/);
  const splits = modelParts(run).filter((parts) => parts.length > 1);
  for (let at = SHORTEST_PART; at <= digits; at++) {
    const brand = run.slice(0, at);
    if (digits - at <= SERIES_LETTERS) splits.push(...modelParts(run.slice(at)).map((model) => [brand, ...model]));
    for (let end = at + SHORTEST_PART; end <= digits; end++) {
      if (digits - end > SERIES_LETTERS) continue;
      splits.push(...modelParts(run.slice(end)).map((model) => [brand, run.slice(at, end), ...model]));
    }
  }
  return splits;
}

/** A model number begins with at most this many letters. */
const SERIES_LETTERS = 2;

/** A model number as one word, and with its ending apart: 15pro, or 15 and pro. */
function modelParts(model: string): string[][] {
  const [, number, ending] = /^([a-z]{0,2}\d+)([a-z]+)$/.exec(model) ?? [];
  return number === undefined || ending === undefined ? [[model]] : [[model], [number, ending]];
}

/** Whether the end of a model number may have been written apart: 5600 x, s22c350 h. */
export function endsModel(one: string, next: string | undefined): boolean {
  return (
    next !== undefined && /^[a-z]{0,2}\d[a-z\d-]*$/.test(one) && /^[a-z]{1,4}$/.test(next) && unitOf(next) === undefined
  );
}
