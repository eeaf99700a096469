type SubjectType = 'ACTIVITY' | 'AWARD' | 'ORDER';

/** What operators can do, and to what. */
export const OPERATOR_ACTIONS = {
  start: 'ACTIVITY',
  stop: 'ACTIVITY',
  invalidate: 'ACTIVITY',
  deliver: 'AWARD',
  release: 'AWARD',
  refuse: 'AWARD',
  pay: 'ORDER',
  'release-order': 'ORDER',
} as const satisfies Readonly<Record<string, SubjectType>>;

export type OperatorAction = keyof typeof OPERATOR_ACTIONS;
