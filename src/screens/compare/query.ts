/** Reads and writes the address of a comparison. */

import { isCode } from '#src/paths.ts';
import { MOST_COMPARED } from '#src/ui/compare/compared-products.ts';

export interface CompareQuery {
  /** Codes of listings, each once. */
  readonly codes: readonly string[];
  /** Whether rows in which all products agree are left out. */
  readonly onlyDifferences: boolean;
}

/** Parses the parameters of a comparison; undefined when one cannot be meant. Codes after the fourth are left out. */
export function readCompareQuery(asked: URLSearchParams): CompareQuery | undefined {
  const codes = [...new Set(asked.getAll('p'))];
  const only = asked.getAll('only');
  if (!codes.every(isCode) || only.some((value) => value !== 'differences') || only.length > 1) return undefined;
  return { codes: codes.slice(0, MOST_COMPARED), onlyDifferences: only.length > 0 };
}

/** The query of a comparison's address: without the question mark, '' without products. */
export function writeCompareQuery({ codes, onlyDifferences }: CompareQuery): string {
  const query = new URLSearchParams(codes.map((code) => ['p', code]));
  if (onlyDifferences) query.append('only', 'differences');
  return String(query);
}
