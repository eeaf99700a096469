/** How far an editor's review of something written has come. */
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
