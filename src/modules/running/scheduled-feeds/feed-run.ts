/** Runs one feed: fetches its file, imports it, and stores what came of it. */

import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TenantCtx } from '#src/ctx.ts';
import { unseal } from '#src/http/identity/sealed-text.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { Network } from '#src/http/outside/public-network.ts';
import { linesOf } from '#src/importing/read/lines.ts';
import { UnreadableFile } from '#src/importing/read/record.ts';
import type { ImportReport } from '#src/importing/report.ts';
import { ImportRunning } from '#src/importing/run-import.ts';
import {
  FeedCredentials,
  type FeedFile,
  FeedReject,
  type ImportFeedFile,
  type RowCounts,
} from '#src/modules/running/scheduled-feeds/contract.ts';
import { DownloadFailed, type DownloadLimits, download } from '#src/modules/running/scheduled-feeds/download.ts';
import { nextTime, retryTime } from '#src/modules/running/scheduled-feeds/rules.ts';
import {
  endLostRun,
  finishRun,
  insertRun,
  type RunEnd,
  readLastRowCount,
} from '#src/modules/running/scheduled-feeds/run-store.ts';
import { type NextRun, readFeed, type StoredFeed, writeNextRun } from '#src/modules/running/scheduled-feeds/store.ts';

/** The parts of a run besides its feed. */
export interface RunParts {
  readonly importFile: ImportFeedFile;
  readonly network: Network;
  readonly secret: ServerSecret | undefined;
  /** Where files lie while they are read. */
  readonly folder: string;
  readonly limits?: DownloadLimits | undefined;
  readonly signal: AbortSignal;
}

/** Runs that may end with their process before the next time of the schedule. */
const MOST_LOST = 3;
const MOST_REJECTS = 1000;
const LONGEST_ROW = 1000;

/** The end of a run, and whether the feed may work in a while. */
interface Ended extends RunEnd {
  readonly later: boolean;
}

/** Runs a feed whose lock is held. A run that the process did not end before counts as interrupted. */
export async function runFeed(ctx: TenantCtx, name: string, parts: RunParts): Promise<void> {
  const { db, tenant } = ctx;
  const feed = await readFeed(db, tenant.id, name);
  if (feed === undefined) return;
  const wasLost = await endLostRun(db, tenant.id, name, 'the publisher ended before the run did; it begins anew');
  const tries = wasLost ? feed.tries + 1 : feed.tries;
  if (wasLost && tries > MOST_LOST) return waitForSchedule(ctx, feed);
  if (wasLost) await writeNextRun(db, tenant.id, name, { nextAt: feed.nextAt, askedBy: feed.askedBy, tries });
  const id = await insertRun(db, tenant.id, feed);
  const ended = await carryOut(ctx, { ...feed, tries }, id, parts);
  const next = nextRun(ctx, { ...feed, tries }, ended);
  await db.transaction().execute(async (tx) => {
    await finishRun(tx, tenant.id, { feed: name, id }, ended);
    await writeNextRun(tx, tenant.id, name, next);
  });
}

async function waitForSchedule({ db, tenant }: TenantCtx, feed: StoredFeed): Promise<void> {
  await writeNextRun(db, tenant.id, feed.name, { nextAt: scheduledTime({ tenant }, feed), askedBy: null, tries: 0 });
}

const scheduledTime = ({ tenant }: Pick<TenantCtx, 'tenant'>, feed: StoredFeed): Date | null =>
  feed.paused ? null : nextTime(feed, new Date(), tenant.timeZone);

/** An interrupted run begins anew at once, a failed one in a while, and others at the next time of the schedule. */
function nextRun(ctx: TenantCtx, feed: StoredFeed, { outcome, later }: Ended): NextRun {
  const now = new Date();
  if (outcome === 'interrupted') return { nextAt: now, askedBy: feed.askedBy, tries: feed.tries };
  const scheduled = scheduledTime(ctx, feed);
  const retried = outcome === 'failed' && later ? retryTime(feed.tries, now) : undefined;
  if (retried === undefined || (scheduled !== null && scheduled < retried)) {
    return { nextAt: scheduled, askedBy: null, tries: 0 };
  }
  return { nextAt: retried, askedBy: feed.askedBy, tries: feed.tries + 1 };
}

async function carryOut(ctx: TenantCtx, feed: StoredFeed, id: number, parts: RunParts): Promise<Ended> {
  const { signal } = parts;
  const folder = join(parts.folder, `${ctx.tenant.id}-${id}`);
  let bytes: number | null = null;
  try {
    const { reading, address } = feed;
    const mostBytes = reading.mostMegabytes * 1_000_000;
    const wanted = { address, credentials: openCredentials(feed, parts), format: reading.format, mostBytes, folder };
    const file = await download(wanted, parts);
    bytes = file.bytes;
    const rejectsPath = join(folder, 'rejects.jsonl');
    const report = await parts.importFile(ctx, await describe(ctx, feed, file.path, rejectsPath), signal);
    return { ...toEnd(report), bytes, rejects: await readStoredRejects(rejectsPath), later: false };
  } catch (error) {
    const nothing = { bytes, counts: {}, rejects: [] };
    if (signal.aborted) {
      return { ...nothing, outcome: 'interrupted', message: 'the publisher stopped; it begins anew', later: true };
    }
    return { ...nothing, outcome: 'failed', message: toLine(error, folder), later: isPassing(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function openCredentials({ sealed }: StoredFeed, { secret }: RunParts): FeedCredentials {
  if (sealed === null) return {};
  if (secret === undefined)
    throw new DownloadFailed('SERVER_SECRET is missing, with which the credentials are stored', false);
  return FeedCredentials.parse(JSON.parse(unseal(secret, 'credentials of feeds', sealed)));
}

async function describe(
  { db, tenant }: TenantCtx,
  { name, kind, reading, tries }: StoredFeed,
  path: string,
  rejectsPath: string,
): Promise<FeedFile> {
  const before = await readLastRowCount(db, tenant.id, name);
  const rows =
    before === undefined
      ? undefined
      : { least: Math.ceil(before * reading.leastShare), most: Math.floor(before * reading.mostShare) };
  return { feed: name, kind, path, reading, rows, resume: tries > 0, rejectsPath };
}

function toEnd(report: ImportReport): Pick<Ended, 'outcome' | 'message' | 'counts'> {
  const { outcome, note, read: rows, created, updated, unchanged, rejected, feed, reasons } = report;
  const counts: RowCounts = {
    rows,
    created,
    updated,
    unchanged,
    rejected,
    expired: feed?.expired ?? 0,
    reasons: reasons.slice(0, 20).map(({ reason, rows }) => ({ reason, rows })),
  };
  if (outcome === 'interrupted') return { outcome, message: 'the publisher stopped; it goes on from there', counts };
  if (outcome === 'refused') return { outcome, message: note, counts };
  return { outcome: 'done', message: feed?.note ?? '', counts };
}

/** An error as an operator reads it, in a line. */
function toLine(error: unknown, folder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(`${folder}/`, '').replaceAll(/\s+/g, ' ').slice(0, 500);
}

/** Whether it may work in a while. What is wrong with a file stays so until the shop writes another one. */
const isPassing = (error: unknown): boolean =>
  error instanceof DownloadFailed ? error.later : error instanceof ImportRunning || !(error instanceof UnreadableFile);

async function readStoredRejects(path: string): Promise<FeedReject[]> {
  if (!existsSync(path)) return [];
  const rejects: FeedReject[] = [];
  for await (const { text } of linesOf(createReadStream(path, { encoding: 'utf8' }))) {
    if (rejects.length === MOST_REJECTS) break;
    const reject = FeedReject.parse(JSON.parse(text));
    rejects.push({
      ...reject,
      file: basename(reject.file),
      reason: reject.reason.slice(0, 300),
      row: reject.row.slice(0, LONGEST_ROW),
    });
  }
  return rejects;
}
