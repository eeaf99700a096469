/** Chooses what a reader is told after an alert was stored. */

import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';

/** @param met  whether the alert fired at once */
export function savedText(say: SayAlerts, met: boolean, isChange: boolean): string {
  if (met) return say('alerts.savedMet');
  return say(isChange ? 'alerts.changed' : 'alerts.saved');
}
