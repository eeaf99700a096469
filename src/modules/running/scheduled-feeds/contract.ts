import { z } from 'zod';
import type { TenantCtx } from '#src/ctx.ts';
import { WATCHED_COLUMNS } from '#src/importing/column-watch/rules.ts';
import { KINDS } from '#src/importing/map/format.ts';
import type { RowBounds } from '#src/importing/options.ts';
import type { ImportReport } from '#src/importing/report.ts';
import { LANGS } from '#src/kernel/lang.ts';

/** Name of a feed: its listings belong to the feed of this name, and its changes bear it in revisions. */
export const FeedName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'lower-case letters, digits, dots and dashes');

/** Most feeds of a tenant. The database holds it too: scheduled_feeds.place. */
export const MOST_FEEDS = 50;

const Address = z
  .url({ protocol: /^https$/, error: 'an address that begins with https://' })
  .max(2000)
  .refine((address) => URL.parse(address)?.port === '', 'an address without a port')
  .refine((address) => URL.parse(address)?.username === '', 'a user and password belong into credentials');

const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, 'a name of a header');
const visibleText = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[\t -~]+$/, 'ASCII text in one line');

/** Secrets that a shop asks for. They are stored encrypted, and never shown. */
export const FeedCredentials = z.strictObject({
  user: visibleText.optional(),
  password: visibleText.optional(),
  headers: z.record(headerName, visibleText).optional(),
  /** Parameters that are added to the address. */
  query: z.record(z.string().min(1).max(100), visibleText).optional(),
});
export type FeedCredentials = z.infer<typeof FeedCredentials>;

/** Endings of files, which say how they are read. */
export const FILE_FORMATS = ['csv', 'tsv', 'txt', 'xml', 'json', 'jsonl', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const share = z.number().min(0).max(100);

/** How the file of a feed is read, and what may be in it. */
const FeedReading = z.strictObject({
  /** Default: as its address or its server says. */
  format: z.enum(FILE_FORMATS).optional(),
  /** The name of a map of the project, or a map. Default: the one that fits the columns. */
  map: z.union([z.string().max(100), z.record(z.string(), z.unknown())]).optional(),
  lang: z.enum(LANGS).optional(),
  /** Constants of fields and columns, as `--set` of an import. */
  set: z.record(z.string().min(1).max(100), z.union([z.string().max(500), z.number(), z.boolean()])).optional(),
  /** The file is the whole feed: what it lacks expires after a grace. Only goods. */
  complete: z.boolean().default(false),
  /** A file with less than this share of the rows of the run before is refused whole. */
  leastShare: share.default(0.5),
  /** So is a file with more than so many times the rows. */
  mostShare: share.min(1).default(5),
  mostMegabytes: z.int().min(1).max(2000).default(500),
  /** Watched columns that are right although they look wrong. */
  accept: z.array(z.enum(WATCHED_COLUMNS)).max(WATCHED_COLUMNS.length).optional(),
  /** Rows that may be bad, in per cent. */
  allowBad: z.number().min(0).max(100).optional(),
  createBrands: z.boolean().optional(),
  createCategories: z.boolean().optional(),
});
type FeedReading = z.infer<typeof FeedReading>;

/** A feed as an operator writes it. */
export const FeedInput = z.strictObject({
  kind: z.enum(KINDS),
  address: Address,
  /** Left out: those stored stay. null: none. */
  credentials: FeedCredentials.nullish(),
  /** Times of the day in the tenant's zone. */
  times: z
    .array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time such as 03:30'))
    .min(1)
    .max(24)
    .overwrite((times) => [...new Set(times)].sort()),
  /** Days of the week; 1 is Monday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .default([1, 2, 3, 4, 5, 6, 7])
    .overwrite((days) => [...new Set(days)].sort()),
  paused: z.boolean().default(false),
  reading: FeedReading.default(FeedReading.parse({})),
});
export type FeedInput = z.infer<typeof FeedInput>;

/** Rows of a file by what became of them. */
export const RowCounts = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  rejected: z.int(),
  expired: z.int(),
  reasons: z.array(z.object({ reason: z.string(), rows: z.int() })),
});
export type RowCounts = z.infer<typeof RowCounts>;

const RUN_OUTCOMES = ['running', 'done', 'refused', 'failed', 'interrupted'] as const;

/** One run of a feed. */
export const FeedRun = z.object({
  id: z.int(),
  /** null: by the schedule. */
  askedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  outcome: z.enum(RUN_OUTCOMES),
  message: z.string(),
  bytes: z.int().nullable(),
  counts: RowCounts.partial(),
  /** Refused rows that can be read: the first ones. */
  storedRejects: z.int(),
});
export type FeedRun = z.infer<typeof FeedRun>;

/** waiting: it has not run yet. */
export const HEALTHS = ['healthy', 'failing', 'running', 'waiting', 'paused'] as const;

/** A feed as calls answer it: without its secrets. */
export const ScheduledFeed = FeedInput.omit({ credentials: true }).safeExtend({
  name: FeedName,
  /** The values of its parameters may be secrets, and are left out. */
  address: z.string(),
  hasCredentials: z.boolean(),
  nextAt: z.iso.datetime().nullable(),
  health: z.enum(HEALTHS),
  lastRun: FeedRun.nullable(),
});
export type ScheduledFeed = z.infer<typeof ScheduledFeed>;

/** A refused row. */
export const FeedReject = z.object({
  file: z.string(),
  line: z.int(),
  field: z.string(),
  reason: z.string(),
  row: z.string(),
});
export type FeedReject = z.infer<typeof FeedReject>;

/** A downloaded file with what is known of it. */
export interface FeedFile {
  readonly feed: string;
  readonly kind: FeedInput['kind'];
  readonly path: string;
  readonly reading: FeedReading;
  /** Bounds of the number of its rows; undefined: no run says how many it has. */
  readonly rows: RowBounds | undefined;
  /** Go on where an interrupted import of the same file ended. */
  readonly resume: boolean;
  readonly rejectsPath: string;
}

/** Imports the file of a feed. Throws what an import throws. */
export type ImportFeedFile = (ctx: TenantCtx, file: FeedFile, signal: AbortSignal) => Promise<ImportReport>;
