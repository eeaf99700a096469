import { firstImage, images, links } from '#src/importing/map/addresses.ts';
import { type Cells, cellOf, patternOf, textOf } from '#src/importing/map/cells.ts';
import { type ConversionSettings, convert } from '#src/importing/map/convert.ts';
import type { Column, Condition, Source } from '#src/importing/map/format.ts';
import { validityIn } from '#src/importing/map/validity.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { Money } from '#src/kernel/money.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import { parseDate } from '#src/richtext/dates.ts';

export function holds(condition: Condition, cells: Cells, settings: ConversionSettings): boolean {
  const text = textOf(cells, condition.column);
  if (condition.holdsNow === true && !isNow(text, settings)) return false;
  if (condition.matches !== undefined && !patternOf(condition.matches).test(text)) return false;
  if (condition.fewerWords !== undefined && wordsIn(text) >= condition.fewerWords) return false;
  if (condition.has === undefined) return true;
  const list = text
    .toLowerCase()
    .split(condition.split)
    .map((part) => part.trim());
  return condition.has.some((wanted) => list.includes(wanted.toLowerCase()));
}

/** Text that is no period says nothing against. */
function isNow(text: string, { now, timeZone }: ConversionSettings): boolean {
  const [from, to] = text.split('/').map((end) => parseDate(end.trim(), timeZone));
  return (from === undefined || from <= now) && (to === undefined || now < to);
}

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '').length;

/**
 * What a source gives for a row; undefined for nothing.
 * Throws Unconvertible where text is not what the map says it is.
 */
export function evaluate(source: Source, cells: Cells, settings: ConversionSettings): unknown {
  if (typeof source === 'string') return trimmed(cellOf(cells, source));
  if ('column' in source) return column(source, cells, settings);
  if ('value' in source) return source.value ?? undefined;
  if ('template' in source) return template(source, cells, settings);
  if ('first' in source) return firstOf(source.first, cells, settings);
  if ('rules' in source) {
    const found = source.rules.filter((rule) => holds(rule.if, cells, settings)).map((rule) => rule.gives);
    return source.all ? [...new Set(found)] : (found[0] ?? source.otherwise ?? undefined);
  }
  if ('hash' in source) return hashOf(source, cells);
  if ('object' in source) return objectOf(source.object, cells, settings);
  if ('cells' in source) return ownCells(source, cells);
  if ('links' in source) return links(source, cells);
  if ('firstImage' in source) return firstImage(textOf(cells, source.firstImage));
  if ('images' in source) return images(source, cells);
  if ('each' in source) return each(source, cells, settings);
  if ('parts' in source) return parts(source, cells);
  if ('candidates' in source) {
    return source.candidates.flatMap((one) => evaluate(one, cells, settings) ?? []).filter((one) => one !== '');
  }
  if ('validity' in source) return period(source, cells, settings);
  return leadingWords(textOf(cells, source.leadingWords), source.most);
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function firstOf(sources: readonly Source[], cells: Cells, settings: ConversionSettings): unknown {
  for (const source of sources) {
    const value = evaluate(source, cells, settings);
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) return value;
  }
  return undefined;
}

function column(source: Column, cells: Cells, settings: ConversionSettings): unknown {
  if (source.when !== undefined && !holds(source.when, cells, settings)) return undefined;
  let value = trimmed(cellOf(cells, source.column));
  if (value === undefined) return undefined;
  if (source.find !== undefined) {
    const match = patternOf(source.find).exec(textOf(cells, source.column));
    value = match?.[1] ?? match?.[0];
    if (value === undefined) return undefined;
  }
  if (source.split !== undefined && typeof value === 'string') value = value.split(source.split);
  const finish = (one: unknown) => element(source, one, settings);
  if (!Array.isArray(value)) return finish(value);
  const list = arranged(source, value)
    .map(finish)
    .filter((one) => one !== undefined && one !== '');
  const distinct = [...new Set(list)].slice(0, source.limit);
  return source.pick === undefined ? distinct : distinct.at(source.pick);
}

function arranged(source: Column, list: readonly unknown[]): unknown[] {
  const [from, to] = source.slice ?? [0, list.length];
  const cut = list.slice(from, to);
  return source.reverse === true ? cut.reverse() : cut;
}

function element(source: Column, given: unknown, settings: ConversionSettings): unknown {
  let value = source.key !== undefined && typeof given === 'object' ? cellOf(given as Cells, source.key) : given;
  if (typeof value === 'string') value = value.trim();
  if (value === undefined || value === null || value === '') return undefined;
  if (source.values !== undefined) {
    const known = Object.hasOwn(source.values, String(value)) ? source.values[String(value)] : undefined;
    value = known === undefined && source.others === 'keep' ? value : known;
    if (value === undefined || value === null) return undefined;
  }
  if (source.wrap !== undefined) value = source.wrap.replace('{}', String(value));
  if (source.as !== undefined) value = convert(value, source.as, settings);
  return typeof value === 'string' && source.limit !== undefined && source.split === undefined
    ? value.slice(0, source.limit)
    : value;
}

function template(source: Extract<Source, { template: string }>, cells: Cells, settings: ConversionSettings): unknown {
  const { text, whole } = filled(source.template, cells);
  if (!whole) return undefined;
  return source.as === undefined ? text : convert(text, source.as, settings);
}

/** A template with its columns filled in; whole: none of them was empty. */
function filled(written: string, cells: Cells): { text: string; whole: boolean } {
  let whole = true;
  const text = written.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = textOf(cells, name);
    whole &&= value !== '';
    return value;
  });
  return { text, whole };
}

/** Numbers hash alike whether a file writes them as text or not; empty cells do not count. */
function hashOf(source: Extract<Source, { hash: string[] }>, cells: Cells): string {
  const names = Object.keys(cells).filter((name) => !name.startsWith('@'));
  const chosen = source.of === 'named' ? source.hash : names.filter((name) => !source.hash.includes(name));
  const pairs = chosen.map((name) => [name, textOf(cells, name)]).filter(([, text]) => text !== '');
  return `${filled(source.prefix, cells).text}${shortCode(JSON.stringify(pairs.sort()))}`;
}

function objectOf(fields: Record<string, Source>, cells: Cells, settings: ConversionSettings): unknown {
  const pairs = Object.entries(fields)
    .map(([name, source]) => [name, evaluate(source, cells, settings)] as const)
    .filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs);
}

function ownCells(source: Extract<Source, { cells: unknown }>, cells: Cells): unknown {
  const within = source.within === undefined ? cells : (cellOf(cells, source.within) ?? {});
  if (typeof within !== 'object' || within === null) return undefined;
  const from = within as Cells;
  const names = source.cells === 'all' ? Object.keys(from).filter((name) => !name.startsWith('@')) : source.cells;
  const pairs = names
    .filter((name) => !source.except.includes(name))
    .map((name) => [name, plainCell(cellOf(from, name))] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs);
}

/** Text that is exactly a number becomes one, so that CSV and JSON give equal attributes; lists become text. */
function plainCell(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return String(Number(text)) === text ? Number(text) : text;
}

function each(
  { each: name, gives, when, pick, limit }: Extract<Source, { each: string }>,
  cells: Cells,
  settings: ConversionSettings,
): unknown {
  const list = cellOf(cells, name);
  if (!Array.isArray(list)) return [];
  const above = Object.fromEntries(Object.entries(cells).filter(([key]) => key.startsWith('@') && key !== name));
  const values = list
    .filter((row): row is Cells => typeof row === 'object' && row !== null)
    .map((row): Cells => ({ ...above, ...row }))
    .filter((row) => when === undefined || holds(when, row, settings))
    .slice(0, limit)
    .map((row) => evaluate(gives, row, settings))
    .filter((value) => value !== undefined);
  return pick === 'lowest' ? lowest(values) : values;
}

function lowest(values: readonly unknown[]): unknown {
  const prices = values.filter(
    (value): value is Money => typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value,
  );
  return prices.toSorted((a, b) => a.minor - b.minor)[0];
}

/** Columns that repeat each other are read once; what one breaks off the next goes on with. */
function period(
  { validity: columns, year, gives }: Extract<Source, { validity: string[] }>,
  cells: Cells,
  { timeZone }: ConversionSettings,
): string | undefined {
  const texts = [...new Set(columns.map((name) => textOf(cells, name).trim()))].filter((text) => text !== '');
  return validityIn(texts.join(' – '), Number(textOf(cells, year)), timeZone)?.[gives]?.toISOString();
}

function parts(source: Extract<Source, { parts: string[] }>, cells: Cells): string | undefined {
  const texts = source.parts.map((name) => textOf(cells, name).trim()).filter((text) => text !== '');
  return texts.length === 0 ? undefined : texts.join(source.with);
}

function leadingWords(text: string, most: number): string[] {
  const words = text.trim().split(/\s+/u).slice(0, most);
  const codes = words.map((_, index) => asciiSlugOf(words.slice(0, words.length - index).join(' ')));
  return [...new Set(codes.filter((code) => code !== ''))];
}
