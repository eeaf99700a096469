import { expect, test } from 'vitest';
import { ACTIONS, type Action, isAllowed } from '#src/modules/people/moderation/rules.ts';

/** The states in which each action is allowed; it is refused in every other. */
const ALLOWED: Readonly<Record<Action, readonly string[]>> = {
  pass: ['AUDITING'],
  reject: ['AUDITING'],
  hide: ['AUDITING', 'PASSED'],
  restore: ['AUDITING', 'REJECTED'],
  resolve: ['OPEN'],
  dismiss: ['OPEN'],
};

const STATES = ['AUDITING', 'PASSED', 'REJECTED', 'CANCELED', 'DELETED', 'OPEN', 'RESOLVED', 'DISMISSED'];

const CASES = (Object.keys(ACTIONS) as Action[]).flatMap((action) =>
  STATES.map((state) => [action, state, ALLOWED[action].includes(state)] as const),
);

test.each(CASES)('%s in state %s is allowed: %s', (action, state, allowed) => {
  expect(isAllowed(action, state)).toBe(allowed);
});
