import { z } from 'zod';
import { SubjectCounts } from '#src/modules/finding/search/naming/subject-contract.ts';

/** Most subjects in one request, so that its URL stays short. */
const MOST_SUBJECTS = 50;
const SUBJECT = '(?:ARTICLE|NOTE|DEAL|GOODS|BRAND):[1-9]\\d{0,14}';
const SUBJECTS = new RegExp(`^${SUBJECT}(?:,${SUBJECT}){0,${MOST_SUBJECTS - 1}}$`);

export const PublicCountsRequest = z.object({
  /** Keys such as `ARTICLE:12,GOODS:5`, as pages name their subjects. */
  subjects: z.string().regex(SUBJECTS, `at most ${MOST_SUBJECTS} of TYPE:id, with commas between`),
});

/** By the keys of the request: `ARTICLE:12`. */
export const PublicCounts = z.record(z.string(), SubjectCounts);
export type PublicCounts = z.infer<typeof PublicCounts>;
