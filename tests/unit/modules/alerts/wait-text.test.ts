import { expect, test } from 'vitest';
import { sayIn } from '#src/i18n/browser-texts.ts';
import { alerts } from '#src/i18n/en/alerts.ts';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import type { Condition } from '#src/modules/telling/alerts/rules.ts';
import { waitText } from '#src/modules/telling/alerts/ui/list/rearming-text.ts';

const said = (condition: Condition, changes: Partial<Alert> = {}) =>
  waitText({ condition, state: 'ACTIVE', armed: false, ...changes } as Alert, sayIn('en', alerts));

test.each<[Condition, keyof typeof alerts]>([
  [{ rule: 'AT_OR_BELOW', minor: 1 }, 'alerts.waits'],
  [{ rule: 'PERCENT_BELOW_SET', percent: 5 }, 'alerts.waits'],
  [{ rule: 'PERCENT_BELOW_MEDIAN', percent: 5 }, 'alerts.waits'],
  [{ rule: 'LOWEST_IN_DAYS', days: 30 }, 'alerts.waitsLow'],
  [{ rule: 'ALL_TIME_LOW' }, 'alerts.waitsLow'],
  [{ rule: 'BACK_IN_STOCK' }, 'alerts.waitsStock'],
])('an alert that has fired says what it waits for: %o', (condition, text) => {
  expect(said(condition)).toBe(alerts[text]);
});

test('one that can fire, or is paused, waits for nothing', () => {
  expect(said({ rule: 'ALL_TIME_LOW' }, { armed: true })).toBeUndefined();
  expect(said({ rule: 'ALL_TIME_LOW' }, { state: 'PAUSED' })).toBeUndefined();
});
