/** Shows operators what waits, failed and takes room, and carries out what they decide, with a record of who did it. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import type {
  DecidedWork,
  FailingPage,
  ListedJob,
  ListedMessage,
  MessagesRequest,
  OperationRecord,
  SiteSizes,
  WholeSizes,
  WorkDecision,
} from '#src/modules/running/operations/contract.ts';
import { type JobRow, readJobs, retryRuns } from '#src/modules/running/operations/job-store.ts';
import { insertOperation, readOperations } from '#src/modules/running/operations/record-store.ts';
import { faultIn, JOB_STATES } from '#src/modules/running/operations/rules.ts';
import {
  countBodies,
  countUploads,
  readAllTables,
  readDatabaseBytes,
  readTenantTables,
} from '#src/modules/running/operations/size-store.ts';
import { decideMessages, listMessages } from '#src/modules/telling/delivery/operator-service.ts';
import { giveUpPages, readFailingPages, retryPages } from '#src/publishing/rendering/failing-pages.ts';

/** Messages of the outbox that wait or failed. */
export async function listedMessages(ctx: TenantCtx, request: MessagesRequest): Promise<Page<ListedMessage>> {
  const { messages, total } = await listMessages(ctx, request.state, request);
  const listed = messages.map((message) => ({ ...message, fault: faultIn(message.reason) }));
  return toPage(listed, total, request);
}

/** Pages that could not be rendered, those that fail longest first. */
export async function failingPages({ db, tenant }: TenantCtx, request: PageRequest): Promise<Page<FailingPage>> {
  const rows = await readFailingPages(db, tenant.id, { limit: request.size, offset: offsetOf(request) });
  const pages = rows.map(({ total: _total, waitsSince, nextAt, ...page }) => ({
    ...page,
    fault: faultIn(page.error),
    waitsSince: waitsSince.toISOString(),
    nextAt: nextAt.toISOString(),
  }));
  return toPage(pages, rows[0]?.total ?? 0, request);
}

/** The scheduled jobs of the site. The text of an error stays in the log, because it may speak of another tenant. */
export async function scheduledJobs({ db }: TenantCtx): Promise<ListedJob[]> {
  return (await readJobs(db)).map(jobFromRow);
}

function jobFromRow({ id, name, cron, state, retries, error, startedAt, dueAt }: JobRow): ListedJob {
  const failed = state === 'failed' || state === 'retry';
  return {
    id,
    name,
    cron,
    state: state === null ? 'never' : JOB_STATES[state],
    retries: retries ?? 0,
    fault: failed ? (faultIn(error) ?? 'OTHER') : null,
    startedAt: startedAt?.toISOString() ?? null,
    nextAt: state === 'retry' ? (dueAt?.toISOString() ?? null) : null,
  };
}

/** Has work tried again or gives it up, and records who did it. What has changed since is left alone. */
export async function decideWork(
  { db, tenant }: { readonly db: Db; readonly tenant: Tenant },
  by: string,
  { action, kind, ids }: WorkDecision,
): Promise<DecidedWork> {
  const subjects = await db.transaction().execute(async (tx) => {
    const decided = await carryOut(tx, tenant, { action, kind, ids: [...new Set(ids)] });
    if (decided.length > 0) await insertOperation(tx, tenant.id, { by, action, kind, subjects: decided });
    return decided;
  });
  return { done: subjects.length, left: new Set(ids).size - subjects.length };
}

/** @returns what was decided on, in words that name no receiver */
async function carryOut(tx: Tx, tenant: Tenant, { action, kind, ids }: WorkDecision): Promise<string[]> {
  switch (kind) {
    case 'message':
      return decideMessages({ tx, tenant }, action, ids);
    case 'page':
      return action === 'retry' ? retryPages(tx, tenant.id, ids) : giveUpPages(tx, tenant.id, ids);
    case 'job':
      return retryRuns(tx, ids);
  }
}

/** The records of decisions, newest first. */
export async function operationRecords(
  { db, tenant }: TenantCtx,
  request: PageRequest,
): Promise<Page<OperationRecord>> {
  const rows = await readOperations(db, tenant.id, request);
  const records = rows.map(({ total: _total, at, ...record }) => ({ ...record, at: at.toISOString() }));
  return toPage(records, rows[0]?.total ?? 0, request);
}

/** The room that a tenant takes. */
export async function siteSizes({ db, tenant }: TenantCtx): Promise<SiteSizes> {
  const [tables, bodies, uploads] = await Promise.all([
    readTenantTables(db, tenant.id),
    countBodies(db, tenant.id),
    countUploads(db, tenant.id),
  ]);
  return { tables, bodies, uploads };
}

/** The room that all tenants take together. */
export async function wholeSizes({ db }: TenantCtx): Promise<WholeSizes> {
  const [bytes, tables] = await Promise.all([readDatabaseBytes(db), readAllTables(db)]);
  return { bytes, tables };
}
