/** Compiles a column of a map with its conversions. */

import { type Cells, cellReader, patternOf, textReader } from '#src/importing/map/cells.ts';
import { compileConditions } from '#src/importing/map/condition.ts';
import { type ConversionSettings, converterOf } from '#src/importing/map/convert.ts';
import type { Column } from '#src/importing/map/format.ts';

/** Reads a value from a row; undefined if there is none. Throws Unconvertible if the text is not what the map says. */
export type Reader<T = unknown> = (cells: Cells, settings: ConversionSettings) => T;

/** Compiles a column with all its conversions, which are applied in the order of the format. */
export function compileColumn(source: Column): Reader {
  const holds = source.when && compileConditions(source.when);
  const read = valueReader(source);
  const finish = elementOf(source);
  return (cells, settings) => {
    if (holds !== undefined && !holds(cells)) return undefined;
    const value = read(cells);
    if (value === undefined || !Array.isArray(value)) return value === undefined ? undefined : finish(value, settings);
    const list = arranged(source, value)
      .map((one) => finish(one, settings))
      .filter((one) => one !== undefined && one !== '');
    const distinct = [...new Set(list)].slice(0, source.limit);
    return source.pick === undefined ? distinct : distinct.at(source.pick);
  };
}

/** Reads the cell, or what the expression finds in it, split if it is a list. */
function valueReader({ column, find, split }: Column): (cells: Cells) => unknown {
  const read = cellReader(column);
  const text = textReader(column);
  const pattern = find === undefined ? undefined : patternOf(find);
  return (cells) => {
    let value = trimmed(read(cells));
    if (value !== undefined && pattern !== undefined) {
      const match = pattern.exec(text(cells));
      value = match?.[1] ?? match?.[0];
    }
    return split !== undefined && typeof value === 'string' ? value.split(split) : value;
  };
}

export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function arranged(source: Column, list: readonly unknown[]): unknown[] {
  const [from, to] = source.slice ?? [0, list.length];
  const cut = list.slice(from, to);
  return source.reverse === true ? cut.reverse() : cut;
}

function elementOf(source: Column): (given: unknown, settings: ConversionSettings) => unknown {
  const { key, values, others, wrap, limit } = source;
  const convert = source.as === undefined ? undefined : converterOf(source.as);
  const inner = key === undefined ? undefined : cellReader(key);
  const longest = source.split === undefined ? limit : undefined;
  return (given, settings) => {
    let value = trimmed(inner !== undefined && typeof given === 'object' ? inner(given as Cells) : given);
    if (value === undefined || value === null || value === '') return undefined;
    if (values !== undefined) {
      const known = Object.hasOwn(values, String(value)) ? values[String(value)] : undefined;
      value = known === undefined && others === 'keep' ? value : known;
      if (value === undefined || value === null) return undefined;
    }
    if (wrap !== undefined) value = wrap.replace('{}', String(value));
    if (convert !== undefined) value = convert(value, settings);
    return typeof value === 'string' && longest !== undefined ? value.slice(0, longest) : value;
  };
}
