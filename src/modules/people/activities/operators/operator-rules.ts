/** Names the actions of operators on activities, prizes and bonus orders. */

type SubjectType = 'ACTIVITY' | 'AWARD' | 'ORDER';

/** Actions of operators, by their subject. */
export const OPERATOR_ACTIONS = {
  start: 'ACTIVITY',
  stop: 'ACTIVITY',
  invalidate: 'ACTIVITY',
  deliver: 'AWARD',
  release: 'AWARD',
  refuse: 'AWARD',
  pay: 'ORDER',
  'release-order': 'ORDER',
  'refuse-order': 'ORDER',
} as const satisfies Readonly<Record<string, SubjectType>>;

/** Actions that need a reason, because they take from a user a bonus that the user counts on. */
export const NEEDS_REASON: readonly string[] = ['refuse-order'];

export type OperatorAction = keyof typeof OPERATOR_ACTIONS;
