/** Turns the sources of a map into functions that read the cells of a row. */

import { compileFirstImage, compileImages, compileLinks } from '#src/importing/map/addresses.ts';
import { type Cells, cellReader, textReader } from '#src/importing/map/cells.ts';
import { compileColumn, type Reader, trimmed } from '#src/importing/map/column.ts';
import { compileEach, compileObject, compileOwnCells } from '#src/importing/map/compile-objects.ts';
import { compileConditions } from '#src/importing/map/condition.ts';
import { type ConversionSettings, converterOf } from '#src/importing/map/convert.ts';
import type { Source } from '#src/importing/map/format.ts';
import { compileSale, compileTimedSale } from '#src/importing/map/sale.ts';
import { compileShipping } from '#src/importing/map/shipping.ts';
import { compileHash, fillerOf } from '#src/importing/map/template.ts';
import { Unconvertible } from '#src/importing/map/unconvertible.ts';
import { validityIn } from '#src/importing/map/validity.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';

/** Compiles a source of a map to a function. Work that does not depend on a row is done once. */
export function compileSource(source: Source): Reader {
  if (typeof source === 'string') {
    const read = cellReader(source);
    return (cells) => trimmed(read(cells));
  }
  if ('column' in source) return compileColumn(source);
  if ('value' in source) return () => source.value ?? undefined;
  if ('template' in source) return template(source);
  if ('first' in source) return firstOf(source.first.map(compileSource));
  if ('sale' in source) return compileSale(compileSource(source.sale), compileSource(source.regular));
  if ('salePrice' in source) return compileTimedSale(compileSource(source.salePrice), source.during);
  if ('shipping' in source) return compileShipping(source.shipping);
  if ('rules' in source) return rules(source);
  if ('hash' in source) return compileHash(source);
  if ('object' in source) return compileObject(source.object, compileSource);
  if ('cells' in source) return compileOwnCells(source);
  if ('links' in source) return compileLinks(source);
  if ('firstImage' in source) return compileFirstImage(source.firstImage);
  if ('images' in source) return compileImages(source);
  if ('each' in source) return compileEach(source, compileSource);
  if ('parts' in source) return parts(source);
  if ('candidates' in source) return candidates(source.candidates.map(compileSource));
  if ('validity' in source) return period(source);
  return leadingWords(source);
}

function template(source: Extract<Source, { template: string }>): Reader {
  const fill = fillerOf(source.template);
  const convert = source.as === undefined ? undefined : converterOf(source.as);
  return (cells, settings) => {
    const { text, whole } = fill(cells);
    if (!whole) return undefined;
    return convert === undefined ? text : convert(text, settings);
  };
}

/** A source that cannot be read is left out with a remark, if a later one gives a value. */
function firstOf(readers: readonly Reader[]): Reader {
  return (cells, settings) => {
    const faults: Unconvertible[] = [];
    for (const read of readers) {
      const value = valueOr(read, cells, settings, faults);
      if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
      for (const { message } of faults) settings.remark?.(message);
      return value;
    }
    if (faults[0] !== undefined) throw faults[0];
    return undefined;
  };
}

function valueOr(read: Reader, cells: Cells, settings: ConversionSettings, faults: Unconvertible[]): unknown {
  try {
    return read(cells, settings);
  } catch (error) {
    if (!(error instanceof Unconvertible)) throw error;
    faults.push(error);
    return undefined;
  }
}

function rules(source: Extract<Source, { rules: unknown }>): Reader {
  const compiled = source.rules.map((rule) => ({ holds: compileConditions(rule.if), gives: rule.gives }));
  const otherwise = source.otherwise ?? undefined;
  if (!source.all) {
    return (cells) => compiled.find(({ holds }) => holds(cells))?.gives ?? otherwise;
  }
  return (cells) => [...new Set(compiled.filter(({ holds }) => holds(cells)).map(({ gives }) => gives))];
}

function candidates(readers: readonly Reader[]): Reader {
  return (cells, settings) => readers.flatMap((read) => read(cells, settings) ?? []).filter((value) => value !== '');
}

/**
 * Joins the distinct texts of the columns and parses the period of validity in them; it may begin in one column and end
 * in the next.
 */
function period({ validity, year, gives }: Extract<Source, { validity: string[] }>): Reader<string | undefined> {
  const readers = validity.map(textReader);
  const readYear = textReader(year);
  return (cells, { timeZone }) => {
    const texts = [...new Set(readers.map((read) => read(cells).trim()))].filter((text) => text !== '');
    return validityIn(texts.join(' – '), Number(readYear(cells)), timeZone)?.[gives]?.toISOString();
  };
}

function parts(source: Extract<Source, { parts: string[] }>): Reader<string | undefined> {
  const readers = source.parts.map(textReader);
  return (cells) => {
    const texts = readers.map((read) => read(cells).trim()).filter((text) => text !== '');
    return texts.length === 0 ? undefined : texts.join(source.with);
  };
}

function leadingWords(source: Extract<Source, { leadingWords: string }>): Reader<string[]> {
  const read = textReader(source.leadingWords);
  return (cells) => {
    const words = read(cells).trim().split(/\s+/u).slice(0, source.most);
    const codes = words.map((_, index) => asciiSlugOf(words.slice(0, words.length - index).join(' ')));
    return [...new Set(codes.filter((code) => code !== ''))];
  };
}
