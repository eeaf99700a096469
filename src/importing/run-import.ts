/** Runs an import from its files to its report: checks all rows, then writes them in batches. */

import { isUnavailable } from '#src/db/errors.ts';
import type { Db } from '#src/db/types.ts';
import { type Allowance, USUAL_ALLOWANCE } from '#src/importing/allowance.ts';
import { committing, dryRunning, type Transactions } from '#src/importing/batch-transactions.ts';
import {
  advanceImport,
  beginImport,
  type Checkpoint,
  finishImport,
  readCheckpoint,
  releaseImportLock,
  takeImportLock,
} from '#src/importing/checkpoint.ts';
import { countKnown, readProfile, storeProfile } from '#src/importing/column-watch/profile-store.ts';
import { type ColumnFault, columnFaults, columnNote } from '#src/importing/column-watch/rules.ts';
import type { FeedReport } from '#src/importing/feed.ts';
import { FeedVersion } from '#src/importing/feed-version.ts';
import type { ImportOptions } from '#src/importing/options.ts';
import { RejectsFile } from '#src/importing/rejects-file.ts';
import type { ImportReport } from '#src/importing/report.ts';
import { NOTHING_PREPARED, prepareImport } from '#src/importing/stage-and-validate.ts';
import { closeStaging, openStaging, readRejects } from '#src/importing/staging.ts';
import { Tally } from '#src/importing/tally.ts';
import { type WriteInput, writeStaged } from '#src/importing/write-rows.ts';
import type { Origin } from '#src/kernel/origin.ts';

/** Another import of the same kind is running in the tenant. */
export class ImportRunning extends Error {
  override readonly name = 'ImportRunning';
}

/**
 * Imports files. Reads and validates all rows, refuses the files if too many are bad, then writes the good rows in
 * batches. Each batch is committed together with a checkpoint. Writing a row twice changes nothing the second time.
 * Throws UnreadableFile, ImportRunning, and database errors. An interrupted import continues with `resume`.
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { db, tenant, subject } = options;
  return db.connection().execute(async (connection) => {
    if (!(await takeImportLock(connection, tenant.id, subject.kind, options.patienceMs))) {
      throw new ImportRunning(`another import of ${subject.kind} is running for ${tenant.code}`);
    }
    try {
      await openStaging(connection);
      return await new Import(options, connection).run();
    } finally {
      await closeStaging(connection);
      await releaseImportLock(connection, tenant.id, subject.kind);
    }
  });
}

/** An import, as revisions name it. */
const importOrigin = (importId: number, feed = 'files'): Origin => ({
  by: feed,
  through: 'import',
  reason: null,
  importId,
});

/** Terms in the report. */
const UNKNOWN_TERMS = 20;

class Import {
  readonly #options: ImportOptions;
  readonly #connection: Db;
  readonly #started = performance.now();
  #prepared = NOTHING_PREPARED;
  #rejects: RejectsFile | null = null;
  #tally = new Tally(null);
  #resumed = false;
  #resumedAfter = 0;
  #feed: FeedReport | null = null;
  readonly #allowed: Allowance;

  constructor(options: ImportOptions, connection: Db) {
    this.#options = options;
    this.#allowed = options.allowed ?? USUAL_ALLOWANCE;
    this.#connection = connection;
  }

  async run(): Promise<ImportReport> {
    try {
      this.#prepared = await prepareImport(this.#connection, this.#options);
      return await this.#decide();
    } catch (error) {
      const { signal } = this.#options;
      // A statement that was cancelled rolled its batch back.
      if (!signal.aborted || (error !== signal.reason && !isUnavailable(error))) throw error;
      return this.#report(
        'interrupted',
        'stopped between two batches; the same command with --resume goes on from here',
      );
    } finally {
      await this.#rejects?.close();
    }
  }

  async #decide(): Promise<ImportReport> {
    const { tenant, subject, dryRun, resume } = this.#options;
    const { fingerprint } = this.#prepared;
    const path = this.#options.rejectsPath(fingerprint);
    this.#rejects = path === null ? null : new RejectsFile(path);
    this.#tally = new Tally(this.#rejects);
    const earlier = await readCheckpoint(this.#connection, tenant.id, subject.kind, fingerprint);
    if (resume && !dryRun && earlier?.state === 'done') {
      return this.#report(
        'nothing to resume',
        'these files were imported to the end; without --resume they are compared again',
      );
    }
    if (resume && !dryRun && earlier?.state === 'running') return this.#resume(earlier);
    this.#rejects?.clear();
    for await (const rejects of readRejects(this.#connection)) await this.#tally.reject(rejects);
    if (this.#tooManyBad()) {
      return this.#report('refused', `more than ${this.#allowed.percent} % of the rows are bad; nothing was written`);
    }
    const volume = this.#volumeNote();
    if (volume !== undefined) return this.#report('refused', volume);
    if (this.#tally.allForeign(this.#rowsToImport())) {
      return this.#report('refused', `no row is in a currency that ${tenant.code} takes; nothing was written`);
    }
    const faults = await this.#columnFaults();
    if (faults.length > 0) return this.#report('refused', columnNote(faults));
    if (dryRun) return this.#dryRun();
    const { rejected } = this.#tally;
    return this.#import(await beginImport(this.#connection, tenant.id, subject.kind, fingerprint, rejected));
  }

  /** Why the files have too few or too many rows to be what they were before. */
  #volumeNote(): string | undefined {
    const { rowBounds } = this.#options;
    const rows = this.#rowsToImport();
    if (rowBounds === undefined || (rows >= rowBounds.least && rows <= rowBounds.most)) return undefined;
    return `${rows} rows where ${rowBounds.least} to ${rowBounds.most} were expected after the run before; nothing was written`;
  }

  async #columnFaults(): Promise<ColumnFault[]> {
    const { subject, feed, tenant, accepted = [] } = this.#options;
    if (subject.watchedOf === undefined) return [];
    const before = feed === undefined ? null : await readProfile(this.#connection, tenant.id, feed.name);
    const ids = feed?.complete === true ? await countKnown(this.#connection, tenant.id, feed.name) : null;
    return columnFaults(this.#prepared.staged.profile, before, ids).filter(({ column }) => !accepted.includes(column));
  }

  async #dryRun(): Promise<ImportReport> {
    const { db, tenant, look } = this.#options;
    const version = this.#feedVersion();
    const work = (transactions: Transactions) => this.#write(transactions, 0, version, async () => undefined);
    await dryRunning(db, tenant, work, look);
    this.#feed = (await version?.foresee(this.#prepared.fingerprint)) ?? null;
    return this.#report('dry run', 'nothing was written');
  }

  /** Keeps what the first run rejected; only rows after its checkpoint are new. */
  async #resume(earlier: Checkpoint): Promise<ImportReport> {
    await this.#tally.keep(earlier.rejected);
    for await (const rejects of readRejects(this.#connection)) this.#tally.explain(rejects);
    this.#resumed = true;
    this.#resumedAfter = earlier.written;
    return this.#import(earlier);
  }

  async #import({ id, place }: Checkpoint): Promise<ImportReport> {
    const { db, tenant, signal, feed } = this.#options;
    const version = this.#feedVersion();
    await version?.open();
    const record: WriteInput['record'] = async (tx, outcome) => {
      const written = outcome.created + outcome.updated + outcome.unchanged;
      await version?.include(tx, outcome.externalIds);
      await this.#rejects?.append(outcome.rejects);
      await advanceImport(tx, tenant.id, id, { place: outcome.place, written, rejected: outcome.rejects.length });
    };
    await this.#write(committing(db, tenant, importOrigin(id, feed?.name)), place, version, record);
    if (this.#tooManyBad()) {
      await finishImport(db, tenant.id, id, 'refused');
      const note = `stopped: more than ${this.#allowed.percent} % of the rows could not be stored; rows written before stay`;
      return this.#report('refused', note);
    }
    this.#feed = (await version?.close(this.#prepared.fingerprint, this.#resumed, signal)) ?? null;
    if (feed !== undefined) await storeProfile(db, tenant.id, feed.name, this.#prepared.staged.profile);
    await finishImport(db, tenant.id, id, 'done');
    return this.#report('done', '');
  }

  async #write(
    transactions: Transactions,
    after: number,
    version: FeedVersion | undefined,
    record: WriteInput['record'],
  ): Promise<void> {
    const { subject, signal, listener } = this.#options;
    const { places } = this.#prepared.judged;
    await this.#create(transactions);
    await version?.carryOver(transactions);
    listener.onPhase('writing', places);
    listener.onProgress(after);
    const batches = writeStaged({ subject, staging: this.#connection, after, signal, transactions, record });
    for await (const outcome of batches) {
      this.#tally.count(outcome);
      listener.onProgress(outcome.place);
      if (this.#tooManyBad()) return;
    }
    listener.onProgress(places);
  }

  /** Makes the categories and brands that rows refer to, before the rows. */
  async #create(transactions: Transactions): Promise<void> {
    const { creations } = this.#prepared;
    if (creations.count === 0) return;
    await transactions.change((ctx) => creations.write(ctx));
  }

  #feedVersion(): FeedVersion | undefined {
    const { tenant, subject, feed } = this.#options;
    return feed === undefined ? undefined : new FeedVersion(this.#connection, tenant, subject, feed);
  }

  #rowsToImport(): number {
    const { read, skipped } = this.#prepared.staged;
    return read - skipped;
  }

  #tooManyBad(): boolean {
    return this.#tally.tooManyBad(this.#rowsToImport(), this.#prepared.staged.doubtful, this.#allowed);
  }

  #report(outcome: ImportReport['outcome'], note: string): ImportReport {
    const { map, tenant, subject } = this.#options;
    const { staged, judged, unknown, creations, fingerprint } = this.#prepared;
    const { filesHash: _hash, doubtful: _bad, profile: _columns, ...counted } = staged;
    return {
      outcome,
      kind: subject.kind,
      tenant: tenant.code,
      map: map.name,
      fingerprint,
      ...counted,
      allowedBad: this.#allowed.percent,
      because: this.#allowed.because,
      repeated: judged.repeated,
      merged: judged.merged,
      ...this.#tally.report(),
      resumedAfter: this.#resumedAfter,
      feed: this.#feed,
      unknown: { count: unknown.length, terms: unknown.slice(0, UNKNOWN_TERMS) },
      createdTerms: outcome === 'done' || outcome === 'dry run' ? creations.count : 0,
      seconds: Math.round(performance.now() - this.#started) / 1000,
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
      note,
    };
  }
}
