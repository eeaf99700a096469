/** Tells which columns of a file a map reads. */

import type { Condition, ImportMap, Source } from '#src/importing/map/format.ts';

/** Whether a column of the file is one that a map reads. A nested column stands for all that is in it. */
export type TakesColumn = (column: string) => boolean;

/** Tells which columns of a file a map reads; what only identifies a row is not read. */
export function columnsTaken(map: ImportMap): TakesColumn {
  const sources = Object.values(map.fields);
  if (sources.length === 0) return () => true;
  const { lang, currency, skip, join, terms = {} } = map;
  const names = [
    ...[...sources, ...Object.values(terms)].flatMap(columnsOf),
    ...(lang === undefined ? [] : columnsOf(lang)),
    ...(typeof currency === 'object' ? columnsOf(currency) : []),
    ...skip.map(({ column }) => column),
    ...(join === undefined ? [] : [join]),
  ];
  const taken = new Set(names.flatMap((name) => [name, name.split('.', 1)[0] ?? name]));
  return taken.has(ALL) ? () => true : (column) => taken.has(column);
}

/** Stands for every column of the file. */
const ALL = '*';

const conditionColumns = (conditions: Condition | readonly Condition[] = []) =>
  [conditions].flat().map(({ column }) => column);
const periodColumns = (during: string | { from: string; until: string }) =>
  typeof during === 'string' ? [during] : [during.from, during.until];
const templateColumns = (template: string) => [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);

function columnsOf(source: Source): string[] {
  if (typeof source === 'string') return [source];
  if ('column' in source) return [source.column, ...conditionColumns(source.when)];
  if ('value' in source) return [];
  if ('template' in source) return templateColumns(source.template);
  if ('first' in source) return source.first.flatMap(columnsOf);
  if ('sale' in source) return [source.sale, source.regular].flatMap(columnsOf);
  if ('salePrice' in source) return [...columnsOf(source.salePrice), ...periodColumns(source.during)];
  if ('shipping' in source) return [source.shipping];
  if ('rules' in source) return source.rules.flatMap((rule) => [rule.if].flat().map(({ column }) => column));
  if ('hash' in source) return [...(source.of === 'named' ? source.hash : []), ...templateColumns(source.prefix)];
  if ('object' in source) return Object.values(source.object).flatMap(columnsOf);
  if ('cells' in source) return source.within === undefined ? ownCells(source.cells) : [source.within];
  if ('links' in source) return [source.links];
  if ('firstImage' in source) return [source.firstImage];
  if ('images' in source) return source.images;
  // The rows of @rows have the file's own columns.
  if ('each' in source) return [source.each, ...(source.each === '@rows' ? columnsOf(source.gives) : [])];
  if ('parts' in source) return source.parts;
  if ('candidates' in source) return source.candidates.flatMap(columnsOf);
  if ('validity' in source) return [...source.validity, source.year];
  return [source.leadingWords];
}

const ownCells = (cells: 'all' | readonly string[]) => (cells === 'all' ? [ALL] : [...cells]);
