import { z } from 'zod';
import { Id } from '#src/http/id.ts';

/** What can be reported. */
export const REPORT_SUBJECTS = ['USER', 'REPLY', 'ARTICLE', 'NOTE', 'DEAL', 'GOODS'] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** Something that is reported, by its id at the tenant. */
export const ReportSubject = z.object({ type: z.enum(REPORT_SUBJECTS), id: Id });
export type ReportSubject = z.infer<typeof ReportSubject>;
