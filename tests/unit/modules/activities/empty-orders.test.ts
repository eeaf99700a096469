import { expect, test } from 'vitest';
import type { ActivityState } from '#src/modules/people/activities/contract.ts';
import { emptyOrders } from '#src/modules/people/activities/ui/bonuses/no-orders-text.ts';

test.each<[ActivityState, string, string]>([
  ['NOT_STARTED', 'bonus.empty', 'bonus.emptySoon'],
  ['RUNNING', 'bonus.empty', 'bonus.emptyNote'],
  ['ENDED', 'bonus.emptyForGood', 'bonus.emptyOver'],
  ['INVALID', 'bonus.emptyForGood', 'activity.invalid'],
])('a bonus without orders that is %s says what is so', (state, title, note) => {
  expect(emptyOrders(state)).toEqual({ title, note });
});
