/** Chooses the first values of the form for alerts on words, brands, categories and tags. */

import type { Alert } from '#src/modules/telling/alerts/contract.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The first values: of the page on which the alert is set, or of the alert to change. */
export interface MatchStart {
  readonly kind: 'CUSTOM' | 'TAG';
  readonly keyword: string;
  readonly brand: Named | null;
  readonly categories: readonly Named[];
  readonly excluded: readonly string[];
  /** In minor units; null: it may cost anything. */
  readonly mostMinor: number | null;
}

export const NOTHING: MatchStart = {
  kind: 'CUSTOM',
  keyword: '',
  brand: null,
  categories: [],
  excluded: [],
  mostMinor: null,
};

/**
 * The values for an alert on the subject of a page. @param subject  `BRAND:7`, `CATEGORY:12`, `TAG:` or `SEARCH:`
 * @param title  its name
 */
export function startOn(subject: string, title: string): MatchStart {
  const [type, id] = subject.split(':');
  const named = { id: Number(id), name: title };
  if (type === 'BRAND') return { ...NOTHING, brand: named };
  if (type === 'CATEGORY') return { ...NOTHING, categories: [named] };
  return { ...NOTHING, kind: type === 'TAG' ? 'TAG' : 'CUSTOM', keyword: title };
}

/** The values of an alert that the reader changes. */
export function startOf({ kind, name, brand, categories, excluded, condition }: Alert): MatchStart {
  const mostMinor = condition.rule === 'NEW_MATCH' ? condition.mostMinor : null;
  return { kind: kind === 'TAG' ? 'TAG' : 'CUSTOM', keyword: name, brand, categories, excluded, mostMinor };
}
