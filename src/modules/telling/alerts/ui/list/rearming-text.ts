/** Says what an alert that has fired waits for before it fires again. */

import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';

/** @returns undefined when the alert waits for nothing, or is paused */
export function waitText({ state, armed, condition: { rule } }: Alert, say: SayAlerts): string | undefined {
  if (state !== 'ACTIVE' || armed) return undefined;
  if (rule === 'BACK_IN_STOCK') return say('alerts.waitsStock');
  return say(rule === 'LOWEST_IN_DAYS' || rule === 'ALL_TIME_LOW' ? 'alerts.waitsLow' : 'alerts.waits');
}
