import { z } from 'zod';
import { isCode } from '#src/paths.ts';

const Path = z
  .string()
  .max(1000)
  .regex(/^\/(?!\/)[!-~]*$/, 'a path of this site, percent-encoded');

/** Settings of one page for search engines, in place of what its screen says. */
export const PageSettingsInput = z
  .strictObject({
    code: z.string().refine(isCode, 'lower-case letters, digits and inner dashes, at most 100'),
    /** The address of a page, with ?page= from the second of a list. */
    path: Path,
    title: z.string().trim().min(1).max(150).optional(),
    description: z.string().trim().min(1).max(400).optional(),
    /** The page that search engines list instead: this page leaves the sitemap and has no translations. */
    canonical: Path.optional(),
    /** Search engines list neither this page nor another one for it. */
    noindex: z.boolean().default(false),
  })
  .refine(({ noindex, canonical }) => !noindex || canonical === undefined, {
    error: 'a page that is not listed names no other one',
    path: ['canonical'],
  })
  .refine(({ path, canonical }) => path !== canonical, { error: 'is the page itself', path: ['canonical'] });

export type PageSettingsInput = z.infer<typeof PageSettingsInput>;

/** Stored settings of a page. */
export interface PageSettingsRow {
  readonly code: string;
  readonly path: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly noindex: boolean;
}
