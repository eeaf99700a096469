/** Compiles the conditions under which a map reads a row. */

import { type Cells, patternOf, textReader } from '#src/importing/map/cells.ts';
import type { Condition } from '#src/importing/map/format.ts';

/** Whether a condition of a map holds for a row. */
export type Test = (cells: Cells) => boolean;

/** Compiles a condition to a function: compiled once per map, called once per row. */
export function compileCondition({ column, split, ...condition }: Condition): Test {
  const read = textReader(column);
  const tests: ((text: string) => boolean)[] = [];
  const { exists, matches, fewerWords, has } = condition;
  if (matches !== undefined) {
    const pattern = patternOf(matches);
    tests.push((text) => pattern.test(text));
  }
  if (fewerWords !== undefined) tests.push((text) => wordsIn(text) < fewerWords);
  if (has !== undefined) {
    const wanted = new Set(has.map((text) => text.toLowerCase()));
    tests.push((text) => text.split(split).some((part) => wanted.has(part.trim().toLowerCase())));
  }
  return (cells) => {
    if (exists === true && !Object.hasOwn(cells, column)) return false;
    const text = read(cells);
    return tests.every((holds) => holds(text));
  };
}

/** Compiles conditions that must all hold. */
export function compileConditions(conditions: Condition | readonly Condition[]): Test {
  const tests = [conditions].flat().map(compileCondition);
  return (cells) => tests.every((holds) => holds(cells));
}

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;
