/** What is decided on: an edit of a profile, a reply, a report. */
export type DecidedType = 'AUDIT' | 'REPLY' | 'REPORT';

interface ActionRule {
  readonly type: DecidedType;
  /** The state it leads to. */
  readonly to: string;
  /** The user concerned is told why. */
  readonly needsReason: boolean;
}

/** What an operator can do. */
export const ACTIONS = {
  pass: { type: 'AUDIT', to: 'PASSED', needsReason: false },
  reject: { type: 'AUDIT', to: 'REJECTED', needsReason: true },
  hide: { type: 'REPLY', to: 'REJECTED', needsReason: true },
  restore: { type: 'REPLY', to: 'PASSED', needsReason: false },
  resolve: { type: 'REPORT', to: 'RESOLVED', needsReason: false },
  dismiss: { type: 'REPORT', to: 'DISMISSED', needsReason: false },
} as const satisfies Readonly<Record<string, ActionRule>>;
export type Action = keyof typeof ACTIONS;

/** By type and state, the states an operator may turn it into. What stands nowhere is decided, or not an operator's. */
const TRANSITIONS: Readonly<Record<DecidedType, Readonly<Record<string, readonly string[]>>>> = {
  AUDIT: { AUDITING: ['PASSED', 'REJECTED'] },
  REPLY: { AUDITING: ['PASSED', 'REJECTED'], PASSED: ['REJECTED'], REJECTED: ['PASSED'] },
  REPORT: { OPEN: ['RESOLVED', 'DISMISSED'] },
};

/** Whether an action fits the state something is in. */
export function isAllowed(action: Action, state: string): boolean {
  const { type, to } = ACTIONS[action];
  return TRANSITIONS[type][state]?.includes(to) === true;
}
