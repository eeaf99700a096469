/** Chooses the language of an answer from the header Accept-Language. */

import type { Lang } from '#src/kernel/lang.ts';

const MAX_HEADER_LENGTH = 200;

/**
 * The language of a response: the offered one that Accept-Language prefers, else the first offered. Ignores regions.
 * `in` is the old code of Indonesian.
 */
export function languageFor(header: string | null, offered: readonly [Lang, ...Lang[]] | readonly Lang[]): Lang {
  const wanted = (header ?? '')
    .slice(0, MAX_HEADER_LENGTH)
    .toLowerCase()
    .split(',')
    .map(weighted)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const match = offered.find((lang) => lang === language);
    if (match !== undefined) return match;
  }
  return offered[0] as Lang;
}

function weighted(part: string): { language: string; weight: number } {
  const [range = '', ...parameters] = part.split(';').map((word) => word.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const [primary = ''] = range.split('-', 1);
  return { language: primary === 'in' ? 'id' : primary, weight: q === undefined ? 1 : Number(q.slice(2)) || 0 };
}
