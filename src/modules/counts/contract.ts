import { z } from 'zod';

/** Most subjects in one request, so that its URL stays short. */
const MOST_SUBJECTS = 50;
const SUBJECT = '(?:ARTICLE|NOTE|DEAL|GOODS|BRAND):[1-9]\\d{0,14}';
const SUBJECTS = new RegExp(`^${SUBJECT}(?:,${SUBJECT}){0,${MOST_SUBJECTS - 1}}$`);

export const PublicCountsRequest = z.object({
  /** Keys such as `ARTICLE:12,GOODS:5`, as pages name their subjects. */
  subjects: z.string().regex(SUBJECTS, `at most ${MOST_SUBJECTS} of TYPE:id, with commas between`),
});

/** Public numbers of a subject. */
const SubjectCounts = z.object({
  likes: z.int().min(0),
  favorites: z.int().min(0),
  /** Visible comments, answers included. */
  comments: z.int().min(0),
});

/** By the keys of the request: `ARTICLE:12`. */
export const PublicCounts = z.record(z.string(), SubjectCounts);
export type PublicCounts = z.infer<typeof PublicCounts>;
