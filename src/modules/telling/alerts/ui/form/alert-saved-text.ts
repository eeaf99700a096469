import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';

/** What is said when an alert is stored. @param met  whether it fired at once */
export function savedText(say: SayAlerts, met: boolean, isChange: boolean): string {
  if (met) return say('alerts.savedMet');
  return say(isChange ? 'alerts.changed' : 'alerts.saved');
}
