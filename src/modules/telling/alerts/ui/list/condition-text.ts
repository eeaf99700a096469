/** Writes in a few words when an alert fires, and computes how far the price still has to fall. */

import { priceText } from '#src/i18n/price.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import type { Alert, Outlook } from '#src/modules/telling/alerts/contract.ts';
import type { SayAlerts } from '#src/modules/telling/alerts/ui/alert-words.browser.ts';

/** An amount as readers see it. */
export function amountText(minor: number, currency: string, format: Outlook['format']): string {
  return priceText(decimalAmount(minor, currency), currency, format);
}

/** When an alert fires, in a few words. */
export function conditionText(
  { condition, baseMinor, currency }: Alert,
  format: Outlook['format'],
  say: SayAlerts,
): string {
  const amount = (minor: number) => amountText(minor, currency ?? '', format);
  switch (condition.rule) {
    case 'AT_OR_BELOW':
      return say('alerts.says.AT_OR_BELOW', { price: amount(condition.minor) });
    case 'PERCENT_BELOW_SET': {
      const { percent } = condition;
      if (baseMinor === null) return say('alerts.says.PERCENT_BELOW_TODAY', { percent });
      return say('alerts.says.PERCENT_BELOW_SET', { percent, price: amount(baseMinor) });
    }
    case 'PERCENT_BELOW_MEDIAN':
      return say('alerts.says.PERCENT_BELOW_MEDIAN', { percent: condition.percent });
    case 'LOWEST_IN_DAYS':
      return say('alerts.says.LOWEST_IN_DAYS', { days: condition.days });
    case 'NEW_MATCH':
      if (condition.mostMinor === null) return say('alerts.says.NEW_MATCH');
      return say('alerts.says.NEW_MATCH_MOST', { price: amount(condition.mostMinor) });
    default:
      return say(`alerts.says.${condition.rule}`);
  }
}

/** How far the price of now is above the one an alert waits for, in minor units; undefined where it waits for none. */
export function awayMinor({ condition, baseMinor, nowMinor }: Alert): number | undefined {
  if (nowMinor === null) return undefined;
  if (condition.rule === 'AT_OR_BELOW') return nowMinor - condition.minor;
  if (condition.rule !== 'PERCENT_BELOW_SET' || baseMinor === null) return undefined;
  return nowMinor - Math.floor((baseMinor * (100 - condition.percent)) / 100);
}
