import { createHash } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import {
  advanceImport,
  beginImport,
  type Checkpoint,
  finishImport,
  readCheckpoint,
  releaseImportLock,
  takeImportLock,
} from '#src/importing/checkpoint.ts';
import { judgeStaged } from '#src/importing/judge.ts';
import type { Constants } from '#src/importing/map/draft.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { BatchOutcome } from '#src/importing/placed.ts';
import type { SourceFile } from '#src/importing/read/source.ts';
import { ReasonCounts } from '#src/importing/reasons.ts';
import { RejectsFile } from '#src/importing/rejects-file.ts';
import type { ImportListener, ImportReport } from '#src/importing/report.ts';
import { type Staged, stageFiles } from '#src/importing/stage.ts';
import {
  closeStaging,
  countStaged,
  type Judgement,
  openStaging,
  type Rejected,
  readRejects,
} from '#src/importing/staging.ts';
import type { Subject } from '#src/importing/subject.ts';
import { committing, rehearsing, type Transactions } from '#src/importing/transact.ts';
import { writeStaged } from '#src/importing/write-rows.ts';

/** Above this share of bad rows the files are refused whole. */
const BAD_SHARE = 0.05;

const EXAMPLES = 5;

export interface ImportOptions {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly subject: Subject;
  readonly map: ImportMap;
  readonly constants: Constants;
  readonly sources: readonly SourceFile[];
  readonly dryRun: boolean;
  readonly resume: boolean;
  /** Where rejected rows go, by the fingerprint of the import; null keeps them out of files. */
  rejectsPath(fingerprint: string): string | null;
  readonly signal: AbortSignal;
  readonly listener: ImportListener;
  /** How long to wait for another import of the kind; a killed one lingers until the server notices. */
  readonly patienceMs: number;
}

/** Another import of the same kind runs in the tenant. */
export class ImportRunning extends Error {
  override readonly name = 'ImportRunning';
}

/**
 * Imports files: reads and judges all rows, refuses the files when too many are bad, then writes what is good in
 * batches, each committed with a checkpoint. A row that is written twice is unchanged the second time.
 * Throws UnreadableFile, ImportRunning, and what the database throws; an import that was cut short goes on with resume.
 */
export async function runImport(options: ImportOptions): Promise<ImportReport> {
  const { db, tenant, subject } = options;
  return db.connection().execute(async (connection) => {
    if (!(await takeImportLock(connection, tenant.id, subject.kind, options.patienceMs))) {
      throw new ImportRunning(`another import of ${subject.kind} runs for ${tenant.code}`);
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

const NOTHING: Judgement = { good: 0, repeated: 0, rejected: 0, places: 0 };

class Import {
  readonly #options: ImportOptions;
  readonly #connection: Db;
  readonly #started = performance.now();
  readonly #reasons = new ReasonCounts();
  readonly #examples: Rejected[] = [];
  #staged: Staged = { read: 0, skipped: 0, damaged: 0, mended: 0, remarks: [], filesHash: '' };
  #judged = NOTHING;
  #fingerprint = '';
  #rejects: RejectsFile | null = null;
  #rejected = 0;
  #resumedAfter = 0;
  #written = { created: 0, updated: 0, unchanged: 0 };

  constructor(options: ImportOptions, connection: Db) {
    this.#options = options;
    this.#connection = connection;
  }

  async run(): Promise<ImportReport> {
    try {
      await this.#read();
      return await this.#decide();
    } catch (error) {
      if (!this.#options.signal.aborted || error !== this.#options.signal.reason) throw error;
      return this.#report(
        'interrupted',
        'stopped between two batches; the same command with --resume goes on from here',
      );
    } finally {
      await this.#rejects?.close();
    }
  }

  async #read(): Promise<void> {
    const { db, tenant, subject, map, constants, sources, signal, listener } = this.#options;
    listener.onPhase(
      'reading',
      sources.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    let bytes = 0;
    const onBytes = (count: number) => {
      bytes += count;
      listener.onProgress(bytes);
    };
    this.#staged = await stageFiles(this.#connection, {
      db,
      subject,
      tenant,
      map,
      constants,
      sources,
      signal,
      onBytes,
    });
    const own = subject.references.find(({ ownKind }) => ownKind);
    const parents = own && { ...own, optional: map.optional.some((field) => field === own.field) };
    await judgeStaged(this.#connection, tenant.id, map.repeated, parents);
    this.#judged = await countStaged(this.#connection);
    const meaning = [this.#staged.filesHash, JSON.stringify(map), JSON.stringify(constants)];
    this.#fingerprint = createHash('sha256').update(meaning.join('\n')).digest('hex');
  }

  async #decide(): Promise<ImportReport> {
    const { tenant, subject, dryRun, resume } = this.#options;
    const path = this.#options.rejectsPath(this.#fingerprint);
    this.#rejects = path === null ? null : new RejectsFile(path);
    const earlier = await readCheckpoint(this.#connection, tenant.id, subject.kind, this.#fingerprint);
    if (resume && !dryRun && earlier?.state === 'done') {
      return this.#report(
        'nothing to resume',
        'these files were imported to the end; without --resume they are compared again',
      );
    }
    if (resume && !dryRun && earlier?.state === 'running') return this.#resume(earlier);
    this.#rejects?.clear();
    for await (const rejects of readRejects(this.#connection)) await this.#reject(rejects);
    if (this.#tooManyBad()) {
      return this.#report('refused', `more than ${BAD_SHARE * 100} % of the rows are bad; nothing was written`);
    }
    if (dryRun) {
      await rehearsing(this.#options.db, tenant, (transactions) => this.#write(transactions, 0, async () => undefined));
      return this.#report('dry run', 'nothing was written');
    }
    return this.#import(
      await beginImport(this.#connection, tenant.id, subject.kind, this.#fingerprint, this.#rejected),
    );
  }

  /** What the first run rejected stands as it stood; only what comes after its checkpoint is new. */
  async #resume(earlier: Checkpoint): Promise<ImportReport> {
    await this.#rejects?.keep(earlier.rejected);
    for await (const rejects of readRejects(this.#connection)) this.#tally(rejects);
    this.#rejected = earlier.rejected;
    this.#resumedAfter = earlier.written;
    return this.#import(earlier);
  }

  async #import({ id, place }: Checkpoint): Promise<ImportReport> {
    const { db, tenant } = this.#options;
    const record = async (tx: Tx, outcome: BatchOutcome) => {
      const written = outcome.created + outcome.updated + outcome.unchanged;
      await this.#rejects?.append(outcome.rejects);
      await advanceImport(tx, tenant.id, id, { place: outcome.place, written, rejected: outcome.rejects.length });
    };
    await this.#write(committing(db, tenant), place, record);
    if (this.#tooManyBad()) {
      await finishImport(db, tenant.id, id, 'refused');
      const note = 'stopped: the stored data refused more than 5 % of the rows; what was written before stays';
      return this.#report('refused', note);
    }
    await finishImport(db, tenant.id, id, 'done');
    return this.#report('done', '');
  }

  async #write(
    transactions: Transactions,
    after: number,
    record: (tx: Tx, outcome: BatchOutcome) => Promise<void>,
  ): Promise<void> {
    const { subject, signal, listener } = this.#options;
    listener.onPhase('writing', this.#judged.places);
    listener.onProgress(after);
    const batches = writeStaged({ subject, staging: this.#connection, after, signal, transactions, record });
    for await (const outcome of batches) {
      this.#written.created += outcome.created;
      this.#written.updated += outcome.updated;
      this.#written.unchanged += outcome.unchanged;
      this.#rejected += outcome.rejects.length;
      this.#tally(outcome.rejects);
      listener.onProgress(outcome.place);
      if (this.#tooManyBad()) return;
    }
    listener.onProgress(this.#judged.places);
  }

  async #reject(rejects: readonly Rejected[]): Promise<void> {
    this.#rejected += rejects.length;
    this.#tally(rejects);
    await this.#rejects?.append(rejects);
  }

  #tally(rejects: readonly Rejected[]): void {
    for (const one of rejects) this.#reasons.add(one);
    this.#examples.push(...rejects.slice(0, EXAMPLES - this.#examples.length));
  }

  #tooManyBad(): boolean {
    return this.#rejected > BAD_SHARE * (this.#staged.read - this.#staged.skipped);
  }

  #report(outcome: ImportReport['outcome'], note: string): ImportReport {
    const { map, tenant, subject } = this.#options;
    const { read, skipped, damaged, mended, remarks } = this.#staged;
    return {
      outcome,
      kind: subject.kind,
      tenant: tenant.code,
      map: map.name,
      fingerprint: this.#fingerprint,
      read,
      skipped,
      repeated: this.#judged.repeated,
      damaged,
      mended,
      remarks,
      ...this.#written,
      rejected: this.#rejected,
      reasons: this.#reasons.list(),
      examples: this.#examples,
      rejectsFile: this.#rejected > 0 ? (this.#rejects?.path ?? null) : null,
      resumedAfter: this.#resumedAfter,
      seconds: Math.round(performance.now() - this.#started) / 1000,
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
      note,
    };
  }
}
