import { type Cells, cellReader } from '#src/importing/map/cells.ts';
import type { Reader } from '#src/importing/map/column.ts';
import { compileCondition } from '#src/importing/map/condition.ts';
import type { ConversionSettings } from '#src/importing/map/convert.ts';
import type { Source } from '#src/importing/map/format.ts';
import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import { isMoney } from '#src/kernel/money.ts';

type Compile = (source: Source) => Reader;

export function compileObject(fields: Readonly<Record<string, Source>>, compile: Compile): Reader {
  const readers = Object.entries(fields).map(([name, source]) => [name, compile(source)] as const);
  return (cells, settings) => {
    const pairs = readers
      .map(([name, read]) => [name, read(cells, settings)] as const)
      .filter(([, value]) => value !== undefined);
    return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
  };
}

export function compileOwnCells(source: Extract<Source, { cells: unknown }>): Reader {
  const inner = source.within === undefined ? undefined : cellReader(source.within);
  const readers = source.cells === 'all' ? undefined : without(source.cells, source.except);
  return (cells) => {
    const within = inner === undefined ? cells : (inner(cells) ?? {});
    if (typeof within !== 'object' || within === null) return undefined;
    const from = within as Cells;
    const columns = readers ?? without(ownNames(from), source.except);
    const pairs = columns
      .map(([name, read]) => [name, plainCell(read(from))] as const)
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(pairs);
  };
}

const ownNames = (cells: Cells) => Object.keys(cells).filter((name) => !name.startsWith('@'));

const without = (names: readonly string[], except: readonly string[]) =>
  names.filter((name) => !except.includes(name)).map((name) => [name, cellReader(name)] as const);

/** Numeric text becomes a number, so that CSV and JSON give the same attributes; lists become text. */
function plainCell(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return String(Number(text)) === text ? Number(text) : text;
}

export function compileEach(source: Extract<Source, { each: string }>, compile: Compile): Reader {
  const { each, when, limit, pick } = source;
  const read = cellReader(each);
  const gives = compile(source.gives);
  const holds = when && compileCondition(when);
  return (cells, settings) => {
    const list = read(cells);
    if (!Array.isArray(list)) return [];
    const above = Object.fromEntries(Object.entries(cells).filter(([key]) => key.startsWith('@') && key !== each));
    const values = list
      .filter((row): row is Cells => typeof row === 'object' && row !== null)
      .map((row): Cells => ({ ...above, ...row }))
      .filter((row) => holds === undefined || holds(row))
      .slice(0, limit)
      .map((row) => readable(gives, row, settings))
      .filter((value) => value !== undefined);
    return pick === 'lowest' ? lowest(values) : values;
  };
}

/** An element that cannot be read is left out with a remark; the others stay. */
function readable(gives: Reader, row: Cells, settings: ConversionSettings): unknown {
  try {
    return gives(row, settings);
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    settings.remark?.(error.message);
    return undefined;
  }
}

function lowest(values: readonly unknown[]): unknown {
  return values.filter(isMoney).toSorted((a, b) => a.minor - b.minor)[0];
}
