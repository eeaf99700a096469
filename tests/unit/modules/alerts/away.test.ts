import { expect, test } from 'vitest';
import type { Alert } from '#src/modules/telling/alerts/contract.ts';
import { awayMinor } from '#src/modules/telling/alerts/ui/list/condition-text.ts';

const alert = (own: Pick<Alert, 'condition' | 'nowMinor' | 'baseMinor'>) => own as Alert;

test.each([
  ['an amount', { condition: { rule: 'AT_OR_BELOW', minor: 180_000 }, nowMinor: 205_000, baseMinor: null }, 25_000],
  ['an amount that is reached', { condition: { rule: 'AT_OR_BELOW', minor: 9 }, nowMinor: 9, baseMinor: null }, 0],
  ['a percentage', { condition: { rule: 'PERCENT_BELOW_SET', percent: 10 }, nowMinor: 95, baseMinor: 100 }, 5],
  ['a low', { condition: { rule: 'LOWEST_IN_DAYS', days: 30 }, nowMinor: 95, baseMinor: 100 }, undefined],
  ['no price', { condition: { rule: 'AT_OR_BELOW', minor: 9 }, nowMinor: null, baseMinor: null }, undefined],
] as const)('how far the price is from %s', (_, own, away) => expect(awayMinor(alert(own))).toBe(away));
