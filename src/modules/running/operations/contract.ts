/** Describes what operators see of a running site: what waits and failed, its sizes, and what they decided. */

import { z } from 'zod';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';

/** At most so many messages, pages or jobs are decided on together. */
const MOST_IDS = 100;

/** Kinds of work that operators have tried again or give up. */
const WORK_KINDS = ['message', 'page', 'job'] as const;

/** Why work failed, as far as its error says. */
export const FAULTS = ['DATABASE', 'UNREACHABLE', 'TIMEOUT', 'REFUSED', 'NO_ROOM', 'OTHER'] as const;

export const MessagesRequest = z.strictObject({
  state: z.enum(['WAITING', 'FAILED']).default('FAILED'),
  ...QueryPageRequest.shape,
});
export type MessagesRequest = z.infer<typeof MessagesRequest>;

export const PagesRequest = z.strictObject(QueryPageRequest.shape);

/** A message that waits or failed. */
export const ListedMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms', 'push', 'line', 'telegram', 'webhook']),
  template: z.string(),
  /** Masked; null: it is deleted, and the message cannot be tried again. */
  to: z.string().nullable(),
  attempts: z.int(),
  fault: z.enum(FAULTS).nullable(),
  /** The words of the server that did not take it. */
  reason: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  /** null: nothing is planned. */
  nextAt: z.iso.datetime().nullable(),
});
export type ListedMessage = z.infer<typeof ListedMessage>;
export const ListedMessagePage = pageOf(ListedMessage);

/** A page that could not be rendered; its last good bytes stay. */
export const FailingPage = z.object({
  id: z.string(),
  screen: z.string(),
  subject: z.string(),
  lang: z.string(),
  page: z.int(),
  /** null: it has never been published. */
  path: z.string().nullable(),
  attempts: z.int(),
  fault: z.enum(FAULTS).nullable(),
  error: z.string().nullable(),
  waitsSince: z.iso.datetime(),
  nextAt: z.iso.datetime(),
});
export type FailingPage = z.infer<typeof FailingPage>;
export const FailingPages = pageOf(FailingPage);

/** The newest run of a job of the site, which all its tenants share. */
export const ListedJob = z.object({
  /** null: it has not run yet. */
  id: z.string().nullable(),
  name: z.string(),
  /** Its times as a cron expression, in UTC. */
  cron: z.string(),
  state: z.enum(['never', 'waiting', 'running', 'done', 'failed', 'given-up']),
  /** How often the run was tried again. */
  retries: z.int(),
  fault: z.enum(FAULTS).nullable(),
  startedAt: z.iso.datetime().nullable(),
  /** When a run that failed is tried again; null: at the next of its times. */
  nextAt: z.iso.datetime().nullable(),
});
export type ListedJob = z.infer<typeof ListedJob>;
export const ListedJobs = z.array(ListedJob);

export const WorkDecision = z
  .strictObject({
    action: z.enum(['retry', 'give-up']),
    kind: z.enum(WORK_KINDS),
    ids: z.array(z.string().min(1).max(400)).min(1).max(MOST_IDS),
  })
  .refine(({ action, kind }) => kind !== 'job' || action === 'retry', {
    path: ['action'],
    message: 'a job works for all tenants, so none of them gives it up',
  });
export type WorkDecision = z.infer<typeof WorkDecision>;

/** How many were decided on, and how many had changed since or are tried soon anyway. */
export const DecidedWork = z.object({ done: z.int(), left: z.int() });
export type DecidedWork = z.infer<typeof DecidedWork>;

export const OperationRecord = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  action: WorkDecision.shape.action,
  kind: z.enum(WORK_KINDS),
  subjects: z.array(z.string()),
});
export type OperationRecord = z.infer<typeof OperationRecord>;
export const OperationRecords = pageOf(OperationRecord);

/** Room that a table takes, by the statistics of the database: rows and bytes are estimates. */
const TableSize = z.object({ table: z.string(), rows: z.number(), bytes: z.number() });

export const SiteSizes = z.object({
  /** The largest first. */
  tables: z.array(TableSize),
  /** Bytes of what was published, each body once. */
  bodies: z.object({ count: z.int(), bytes: z.number() }),
  uploads: z.object({ count: z.int(), bytes: z.number() }),
});
export type SiteSizes = z.infer<typeof SiteSizes>;

/** Room of the whole database, of all tenants together. */
export const WholeSizes = z.object({ bytes: z.number(), tables: z.array(TableSize) });
export type WholeSizes = z.infer<typeof WholeSizes>;
