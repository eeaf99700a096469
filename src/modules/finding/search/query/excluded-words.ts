/** Takes out of a query what it does not want. */

import { filterTerm } from '#src/modules/finding/search/index/filter-terms.ts';
import { isWithin } from '#src/names/kinds/kind-table.ts';
import type { NamePart } from '#src/names/name-parts.ts';
import { readName } from '#src/names/name-reading.ts';
import { withoutNegated } from '#src/names/queries/negations.ts';

/** A longer query is the title of a listing, which excludes nothing: lotion without perfume. */
const MAX_QUERY_LENGTH = 160;
/** Properties are not excluded: goods say themselves what they are without. */
const EXCLUDABLE: ReadonlySet<NamePart['type']> = new Set(['brand', 'series', 'kind', 'colour']);

/** A query without what it does not want. */
interface WithoutExcluded {
  readonly text: string;
  /** Words of brands, series and colours, and filter terms of kinds. */
  readonly excluded: readonly string[];
}

/** Takes brands, series, kinds and colours out of a query that it does not want: phone not xiaomi. */
export function withoutExcluded(query: string): WithoutExcluded {
  const nothing = { text: query, excluded: [] };
  if (query.length > MAX_QUERY_LENGTH) return nothing;
  const { text, negated } = withoutNegated(query);
  const { kind } = readName(text);
  const excluded = negated.map((part) => excludedBy(part, kind));
  return text === '' || excluded.length === 0 || excluded.some((own) => own.length === 0)
    ? nothing
    : { text, excluded: [...new Set(excluded.flat())] };
}

/**
 * Words or a filter term by which a part is excluded. A word for the very kind that is asked for excludes itself alone:
 * serum, not retinol.
 */
function excludedBy({ type, value, text }: NamePart, askedKind: string | null): string[] {
  if (!EXCLUDABLE.has(type)) return [];
  const isAsked = askedKind !== null && isWithin(askedKind, value);
  if (type === 'kind' && !isAsked) return [filterTerm.is(value)];
  return type === 'series' || type === 'kind' ? [text] : [text, value];
}
