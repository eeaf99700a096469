import { z } from 'zod';
import { LONGEST } from '#src/kernel/text-limits.ts';
import { fromPath, mayRedirect } from '#src/modules/running/redirects/rules.ts';
import { isCode } from '#src/paths.ts';

/** Statuses with which a redirect answers: 301 leads on, 410 says that the page is gone. */
const STATUSES = [301, 410] as const;

/** A redirect of an editor, such as one from an address of the site before. */
export const RedirectInput = z
  .strictObject({
    code: z.string().refine(isCode, 'lower-case letters, digits and inner dashes, at most 100'),
    /** A path of this site without a query. A page that stands there comes first. */
    from: z
      .string()
      .max(LONGEST.redirectPath)
      .refine((path) => fromPath(path) !== undefined, 'a path such as /2019/old-page, without ? and #')
      .refine((path) => mayRedirect(path), 'is no address of pages')
      .overwrite((path) => fromPath(path) ?? path),
    /** A path of this site, with ? and # where it needs them. */
    to: z
      .string()
      .max(LONGEST.redirectPath)
      .regex(/^\/(?!\/)[!-~]*$/, 'a path of this site, percent-encoded')
      .optional(),
    status: z.literal(STATUSES).default(301),
  })
  .refine(({ status, to }) => (status === 301) === (to !== undefined), {
    error: 'a 301 leads to a path, a 410 to none',
    path: ['to'],
  });

export type RedirectInput = z.infer<typeof RedirectInput>;

/** A stored redirect. */
export interface RedirectRow {
  readonly code: string;
  readonly from: string;
  readonly to: string | null;
  readonly status: (typeof STATUSES)[number];
}
