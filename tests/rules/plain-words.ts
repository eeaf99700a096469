/** Counts habits of naming that a stranger reads twice. */

import type { SourceFile } from '#tests/rules/source.ts';

/** A variable or parameter of this name, where it is declared or handed on. */
const declared = (name: string) =>
  new RegExp(
    `\\b(?:const|let) (?:\\{ |\\[)?(?:${name})\\b|\\((?:${name})(?=[:,)])|, (?:${name})(?=[:)][^\\n]*=>)| (?:${name}) =>`,
    'g',
  );

/** Habits that a stranger has to read twice, and what to write instead. */
export const HABITS = {
  one: { pattern: declared('one'), instead: 'name the thing: brand, row, line' },
  found: { pattern: declared('found'), instead: 'name what was looked for' },
  participles: {
    pattern: declared('known|asked|shown|given|kept|told|seen|said'),
    instead: 'put a noun behind it: knownCodes, shownPrice',
  },
  ofFunctions: {
    pattern: /\bfunction \w*[a-z0-9]Of\b|\bconst \w*[a-z0-9]Of = (?:async )?\(/g,
    instead: 'say what it does: readBrand, pathTo, toCard; Of is for X of Y',
  },
  whatComments: {
    pattern: /^\s*(?:\/\*\*|\/\/) (?:What|Who)\b/gm,
    instead: 'begin with a noun or a verb',
  },
} as const;

type Habit = keyof typeof HABITS;

export const HABIT_NAMES = [
  'one',
  'found',
  'participles',
  'ofFunctions',
  'whatComments',
] as const satisfies readonly Habit[];

/** How often some files have a habit. */
export function countOf(habit: Habit, read: readonly SourceFile[]): number {
  const { pattern } = HABITS[habit];
  return read.reduce((sum, { code }) => sum + (code.match(pattern)?.length ?? 0), 0);
}
