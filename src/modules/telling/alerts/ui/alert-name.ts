/** Names an alert in lists, dialogs, messages and feeds: by its product, its tag, or its words, brand and categories. */

import type { Say } from '#src/i18n/browser-texts.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';

/** The parts of an alert that name it. */
interface NamedAlert {
  readonly kind: Alert['kind'];
  /** Its product, deal, tag or words; '': none. */
  readonly name: string;
  readonly brand: Pick<NonNullable<Alert['brand']>, 'name'> | null;
  readonly categories: readonly Pick<Alert['categories'][number], 'name'>[];
}

/** The name of an alert, the same in lists, messages and feeds: a product, a tag, or words with a brand and categories. */
export function nameAlert(
  { kind, name, brand, categories }: NamedAlert,
  say: Say<'alerts.tagName' | 'alerts.anything'>,
): string {
  const word = kind === 'TAG' ? say('alerts.tagName', { tag: name }) : name;
  const parts = [word, brand?.name, ...categories.map((category) => category.name)];
  return parts.filter(Boolean).join(' · ') || say('alerts.anything');
}
