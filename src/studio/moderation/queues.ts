/** The queues of moderators: their calls, the states of their entries, and the decisions in each. */

import type {
  DecisionRequest,
  ListedAudit,
  ListedReply,
  ListedReport,
} from '#src/modules/people/moderation/contract.ts';

type Action = DecisionRequest['action'];

/** Queues in the order of their tabs: the decision of the key 1, that of the key 2, and the states of entries. */
export const QUEUES = [
  { name: 'replies', actions: ['restore', 'hide'], states: ['AUDITING', 'PASSED', 'REJECTED'] },
  { name: 'audits', actions: ['pass', 'reject'], states: ['AUDITING', 'PASSED', 'REJECTED'] },
  { name: 'reports', actions: ['resolve', 'dismiss'], states: ['OPEN', 'RESOLVED', 'DISMISSED'] },
] as const;

export type Queue = (typeof QUEUES)[number];

/** Decisions that tell the user a reason. */
export const needsReason = (action: Action): boolean => action === 'hide' || action === 'reject';

/** Whether a queue has a decision for an entry: a comment can be decided on again, the rest once. */
export function isOpenTo({ name, actions, states }: Queue, action: Action, state: string): boolean {
  if (state === states[0]) return true;
  if (name !== 'replies') return false;
  return state === (action === actions[0] ? 'REJECTED' : 'PASSED');
}

/** An entry of any queue, as its card shows it. */
export interface QueueEntry {
  readonly id: number;
  readonly state: string;
  /** Name of the author; null: the account was closed. */
  readonly nickname: string | null;
  readonly at: string;
  readonly text: string;
  /** The text before it: the comment that it answers, or the comment that is reported. */
  readonly quote: string | null;
  readonly about: { readonly title: string; readonly path: string } | null;
  readonly reports: number;
  readonly hiddenBefore: number;
  /** The field of a profile that is edited. */
  readonly field: ListedAudit['field'] | null;
  /** The option of a report. */
  readonly option: ListedReport['option'] | null;
}

/** An entry from a row of the call of its queue. */
export function entryFromRow(row: ListedReply | ListedAudit | ListedReport): QueueEntry {
  const { id, state, createTime: at } = row;
  const plain = { id, state, at, quote: null, about: null, reports: 0, hiddenBefore: 0, field: null, option: null };
  if ('option' in row) {
    const { reporter, reason, quote, about, option } = row;
    return { ...plain, nickname: reporter?.nickname ?? null, text: reason, quote, about, option };
  }
  const nickname = row.user?.nickname ?? null;
  if ('field' in row) return { ...plain, nickname, text: row.value ?? '', field: row.field };
  const { text, answers, about, openReports, hiddenBefore } = row;
  return { ...plain, nickname, text, quote: answers, about, reports: openReports, hiddenBefore };
}
