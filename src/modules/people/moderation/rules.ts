/** Decides which actions a moderator has in a state. */

/** Subjects that moderators decide on: an edit of a profile, a comment, a report. */
export type DecidedType = 'AUDIT' | 'REPLY' | 'REPORT';

interface ActionRule {
  readonly type: DecidedType;
  /** The state after the action. */
  readonly to: string;
  /** Whether the user concerned is told a reason. */
  readonly needsReason: boolean;
}

/** The actions of moderators. */
export const ACTIONS = {
  pass: { type: 'AUDIT', to: 'PASSED', needsReason: false },
  reject: { type: 'AUDIT', to: 'REJECTED', needsReason: true },
  hide: { type: 'REPLY', to: 'REJECTED', needsReason: true },
  restore: { type: 'REPLY', to: 'PASSED', needsReason: false },
  resolve: { type: 'REPORT', to: 'RESOLVED', needsReason: false },
  dismiss: { type: 'REPORT', to: 'DISMISSED', needsReason: false },
} as const satisfies Readonly<Record<string, ActionRule>>;
export type Action = keyof typeof ACTIONS;

/**
 * By type and state, the states a moderator may change it to. A state that is missing is final, or not the moderators'
 * to decide.
 */
const TRANSITIONS: Readonly<Record<DecidedType, Readonly<Record<string, readonly string[]>>>> = {
  AUDIT: { AUDITING: ['PASSED', 'REJECTED'] },
  REPLY: { AUDITING: ['PASSED', 'REJECTED'], PASSED: ['REJECTED'], REJECTED: ['PASSED'] },
  REPORT: { OPEN: ['RESOLVED', 'DISMISSED'] },
};

/** Whether an action is allowed in a state. */
export function isAllowed(action: Action, state: string): boolean {
  const { type, to } = ACTIONS[action];
  return TRANSITIONS[type][state]?.includes(to) === true;
}
