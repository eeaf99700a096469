/** Chooses the family of kinds that a search asks for. */

import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { SERIES } from '#src/names/brands/series-table.ts';
import { familyOf } from '#src/names/kinds/kind-families.ts';
import { isWide } from '#src/names/kinds/wide-words.ts';
import type { NameReading } from '#src/names/name-reading.ts';

/**
 * The family of kinds that a query asks for: what it names by a word, or by a series of which all goods are of one
 * kind. null: it may mean anything.
 */
export function askedFamily({ kind, kindFrom, text, model }: NameReading): string | null {
  if (kind === null || kindFrom === 'maker' || kindFrom === null) return null;
  const series = kindFrom === 'series' ? longestSeriesIn(text) : '';
  // With a number behind it, a wide series is the one of its phones: galaxy s24.
  if (wideSeries().has(series) && (model === null || model.endsWith(series))) return null;
  return isWide(text) ? null : familyOf(kind);
}

const longestSeriesIn = (text: string): string =>
  seriesNames().reduce(
    (longest, { name }) => (name.length > longest.length && text.includes(name) ? name : longest),
    '',
  );

const seriesNames = onFirstUse(() =>
  SERIES.split('\n').flatMap((line) => {
    const [names = '', what = ''] = line.split(' = ');
    const [, kind = '-'] = what.split(' > ');
    return names.split(',').map((name) => ({ name: name.trim(), family: kind === '-' ? null : familyOf(kind) }));
  }),
);

/** Series that are the beginning of others of another kind: galaxy, as there is galaxy watch. */
const wideSeries = onFirstUse(
  (): ReadonlySet<string> =>
    new Set(
      seriesNames()
        .filter(({ name, family }) =>
          seriesNames().some((other) => other.name.startsWith(`${name} `) && other.family !== family),
        )
        .map(({ name }) => name),
    ),
);
