import { z } from 'zod';
import { WAYS } from '#src/kernel/origin.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';

/** A subject of which revisions are kept. */
export type RevisedSubject =
  | 'settings'
  | 'redirect'
  | 'page-settings'
  | 'leaderboard'
  | 'topic'
  | 'module'
  | 'article'
  | 'coupon'
  | 'deal'
  | 'brand'
  | 'category'
  | 'author'
  | 'video';

/** One change of a subject. */
export const Revision = z.object({
  number: z.int(),
  /** null: what stood there before revisions were kept. */
  at: z.iso.datetime().nullable(),
  /** The name of a token, of an account on the machine, of a feed or of a job. */
  by: z.string(),
  through: z.enum(WAYS),
  reason: z.string().nullable(),
  importId: z.int().nullable(),
  /** Whether the change deleted the subject. */
  deleted: z.boolean(),
  /** Names of the changed fields, such as `texts.en.title`; empty where the subject began. */
  fields: z.array(z.string()),
});
export type Revision = z.infer<typeof Revision>;

/** A field of two contents that differ. Absent sides: the field is not there. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** Why a change is made, in the words of whoever makes it. */
export const Reason = z.string().trim().min(1).max(LONGEST.changeReason).optional();

export const RevisionNumber = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, 'a number')
  .transform(Number);

/** The content of a subject, as its contract gives it. */
export type Content = Readonly<Record<string, unknown>>;

/** A subject that a write changes. */
export interface RevisedRow {
  readonly id: number;
  /** null: the subject begins. */
  readonly before: Content | null;
  /** null: the subject is deleted. */
  readonly after: Content | null;
}
