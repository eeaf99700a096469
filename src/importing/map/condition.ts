import { type Cells, patternOf, textReader } from '#src/importing/map/cells.ts';
import type { ConversionSettings } from '#src/importing/map/convert.ts';
import type { Condition } from '#src/importing/map/format.ts';
import { parseDate } from '#src/richtext/dates.ts';

/** Whether a condition of a map holds for a row. */
export type Test = (cells: Cells, settings: ConversionSettings) => boolean;

/** Compiles a condition to a function: compiled once per map, called once per row. */
export function compileCondition({ column, split, ...condition }: Condition): Test {
  const read = textReader(column);
  const tests: ((text: string, settings: ConversionSettings) => boolean)[] = [];
  const { exists, holdsNow, matches, fewerWords, has } = condition;
  if (holdsNow === true) tests.push(isNow);
  if (matches !== undefined) {
    const pattern = patternOf(matches);
    tests.push((text) => pattern.test(text));
  }
  if (fewerWords !== undefined) tests.push((text) => wordsIn(text) < fewerWords);
  if (has !== undefined) {
    const wanted = new Set(has.map((one) => one.toLowerCase()));
    tests.push((text) => text.split(split).some((part) => wanted.has(part.trim().toLowerCase())));
  }
  return (cells, settings) => {
    if (exists === true && !Object.hasOwn(cells, column)) return false;
    const text = read(cells);
    return tests.every((holds) => holds(text, settings));
  };
}

/** Compiles conditions that must all hold. */
export function compileConditions(conditions: Condition | readonly Condition[]): Test {
  const tests = [conditions].flat().map(compileCondition);
  return (cells, settings) => tests.every((holds) => holds(cells, settings));
}

/** A missing or unreadable date does not limit the period. */
function isNow(text: string, { now, timeZone }: ConversionSettings): boolean {
  if (text === '') return true;
  const [from, to] = text.split('/').map((end) => parseDate(end.trim(), timeZone));
  return (from === undefined || from <= now) && (to === undefined || now < to);
}

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;
