/** Checks the form of an alert on words. */

import { KEYWORD_MOST, MOST_EXCLUDED } from '#src/modules/telling/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';
import type { Faults } from '#src/ui/form/use-form.browser.ts';

/** The terms of an alert on words, as a call takes them. */
export interface MatchTerms {
  readonly keyword: string;
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  readonly excluded: readonly string[];
  readonly mostMinor: number | null;
}

/** Signs alone are no words, and nothing can be found by them. */
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** The words of a list with commas between them. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[,،、\n]/).map((part) => part.trim()))].filter((part) => part !== '');
}

/** The faults of the terms, by field; undefined: none. */
export function termErrors(
  { keyword, brandId, categoryIds, excluded, mostMinor }: MatchTerms,
  say: SayAlerts,
): Faults | undefined {
  const isEmpty = keyword === '' ? brandId === null && categoryIds.length === 0 : !HAS_WORDS.test(keyword);
  const isMuch = excluded.length > MOST_EXCLUDED || excluded.some((word) => word.length > KEYWORD_MOST);
  const faults: Faults = {
    ...(isEmpty ? { keyword: say('alerts.keywordMissing') } : {}),
    ...(keyword.length > KEYWORD_MOST ? { keyword: say('alerts.keywordLong', { most: KEYWORD_MOST }) } : {}),
    ...(isMuch ? { excluded: say('alerts.excludedMany', { most: MOST_EXCLUDED, letters: KEYWORD_MOST }) } : {}),
    ...(mostMinor !== null && !(mostMinor >= 1) ? { most: say('alerts.amountMissing') } : {}),
  };
  return Object.keys(faults).length === 0 ? undefined : faults;
}
