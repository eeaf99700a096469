/** States of an editor's review of user content. */
export const AUDIT_STATES = [
  'SUBMITTED',
  'AUDITING',
  'PASSED',
  'REJECTED',
  'CANCELED',
  'RECALLED',
  'SELF_VISIBLE',
  'DELETED',
] as const;

export type AuditState = (typeof AUDIT_STATES)[number];
