import { z } from 'zod';
import { pageOf } from '#src/http/paging.ts';
import { SEO_REPORTS } from '#src/publishing/seo/reports.ts';

/** Facts that search engines read of a page. */
const Facts = z.object({
  title: z.string().nullable(),
  h1: z.string().nullable(),
  description: z.string().nullable(),
  canonical: z.string().nullable(),
  robots: z.string().nullable(),
  hreflang: z.array(z.string()).readonly(),
  jsonLd: z.array(z.string()).readonly(),
  links: z.array(z.string()).readonly(),
});

/** A change of what stands at an address, as a release made it. */
const Change = z.object({
  release: z.int(),
  at: z.string(),
  status: z.int(),
  hash: z.string().nullable(),
  location: z.string().nullable(),
  /** The cache tags that set it off, four at most. */
  reasons: z.array(z.string()).readonly(),
  /** The version of the templates. */
  build: z.string(),
  /** Milliseconds from the first query to the last, beside other pages of the batch, and of making HTML. */
  loadMs: z.int(),
  drawMs: z.int(),
});

/** Why an address answers what it answers. */
export const Receipt = z.object({
  path: z.string(),
  url: z.string(),
  answer: z.enum(['page', 'moved', 'gone', 'missing', 'on-demand', 'file']),
  status: z.int(),
  /** Why, in a sentence. */
  why: z.string(),
  /** Where it leads. */
  location: z.string().nullable(),
  /** When what stands there last changed. */
  since: z.iso.datetime().nullable(),
  page: z.object({ screen: z.string(), subject: z.string(), lang: z.string(), page: z.int() }).nullable(),
  /** The release that last moved it. */
  release: z.int().nullable(),
  body: z.object({ hash: z.string(), bytes: z.int() }).nullable(),
  /** The version of the templates by which pages are rendered now. */
  build: z.string(),
  /** The last ten changes, the newest first; those before this was kept are not known. */
  history: z.array(Change).readonly(),
  facts: Facts.nullable(),
  sitemap: z.object({
    listed: z.boolean(),
    /** The file that lists it. */
    file: z.string().nullable(),
    lastmod: z.iso.datetime().nullable(),
    why: z.string(),
  }),
  redirectsHere: z.array(z.object({ path: z.string(), since: z.iso.datetime() })).readonly(),
  /** SVG of the page among its neighbours, each a link to its receipt in the studio; null: it has none. */
  graph: z.string().nullable(),
  /** The cache tags that it read, with what moves the page in words. */
  reads: z.array(z.object({ tag: z.string(), moves: z.string() })).readonly(),
  /** Cache tags that the published page read and that it would not read today. */
  formerReads: z.int(),
  /** The page as it would be rendered now; null: nothing is rendered there. */
  today: z.object({ same: z.boolean(), loadMs: z.int(), drawMs: z.int() }).nullable(),
  /** Its place in the render queue. */
  waiting: z
    .object({ reasons: z.array(z.string()).readonly(), attempts: z.int(), error: z.string().nullable() })
    .nullable(),
});

export type Receipt = z.infer<typeof Receipt>;

/** Names of the reports on a published site. */
export const ReportName = z.strictObject({ report: z.enum(SEO_REPORTS.map(({ name }) => name)) });

/** A page of a report on a published site: a row for each thing, with a cell for each column. */
export const SeoReportPage = pageOf(z.array(z.union([z.string(), z.number()]))).extend({
  question: z.string(),
  columns: z.array(z.string()),
  /** Number of pages left out, because their bodies were lost and are made again. */
  lost: z.int(),
});
