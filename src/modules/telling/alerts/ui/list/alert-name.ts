/** Names an alert in lists and dialogs: by its product, its words, or its brand and categories. */

import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { joinedName } from '#src/modules/telling/alerts/rules.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';

export function nameOf({ kind, name, brand, categories }: Alert, say: SayAlerts): string {
  if (kind === 'TAG') return say('alerts.tagName', { tag: name });
  return joinedName([name, brand?.name, ...categories.map((category) => category.name)]) || say('alerts.anything');
}
