import { z } from 'zod';
import { Id } from '#src/http/id.ts';

/** Subjects that can be reported. */
export const REPORT_SUBJECTS = ['USER', 'REPLY', 'ARTICLE', 'NOTE', 'DEAL', 'GOODS'] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** Also accepts the names that other calls use for a deal and for goods. */
const SubjectType = z
  .enum([...REPORT_SUBJECTS, 'CONTENT', 'GOODS_LINK_DETAIL'])
  .transform(
    (type): ReportSubjectType => (type === 'CONTENT' ? 'DEAL' : type === 'GOODS_LINK_DETAIL' ? 'GOODS' : type),
  );

/** A reported subject, by its id at the tenant. */
export interface ReportSubject {
  readonly type: ReportSubjectType;
  readonly id: number;
}

export const REPORT_OPTIONS = [
  'SPAM',
  'HARASSMENT',
  'HATE',
  'SEXUAL',
  'FALSE_INFORMATION',
  'PERSONAL_DATA',
  'IMPERSONATION',
  'PROFILE',
  'COPYRIGHT',
  'WRONG_PRICE',
  'EXPIRED',
  'COUNTERFEIT',
  'PROHIBITED',
  'OTHER',
] as const;
export type ReportOption = (typeof REPORT_OPTIONS)[number];

export const ReportOptionsRequest = z.object({ subjectType: SubjectType });

/** The options for reporting a subject, in the reader's language. */
export const ReportOptions = z.object({
  options: z.array(z.object({ code: z.enum(REPORT_OPTIONS), text: z.string() })),
  /** Least characters of the reason. */
  reasonLeast: z.int(),
  reasonMost: z.int(),
});

const LONGEST_SENT = 4000;

export const ReportRequest = z.object({
  subjectType: SubjectType,
  subjectId: Id,
  option: z.enum(REPORT_OPTIONS),
  /** In the reporter's words. The service checks its length. */
  reason: z.string().max(LONGEST_SENT),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

export const Reported = z.object({ id: z.int() });

export const REPORT_STATES = ['OPEN', 'RESOLVED', 'DISMISSED'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
