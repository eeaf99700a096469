import { ReasonCounts } from '#src/importing/reasons.ts';
import type { RejectsFile } from '#src/importing/rejects-file.ts';
import type { ImportReport } from '#src/importing/report.ts';
import type { BatchOutcome } from '#src/importing/staged-row.ts';
import type { Rejected } from '#src/importing/staging.ts';

/** Above this share of bad rows the files are refused whole. */
const BAD_SHARE = 0.05;

const EXAMPLES = 5;

/** Counts what becomes of the rows of an import; with a file, its rejected rows go there. */
export class Tally {
  readonly #file: RejectsFile | null;
  readonly #reasons = new ReasonCounts();
  readonly #examples: Rejected[] = [];
  readonly #written = { created: 0, updated: 0, unchanged: 0 };
  #rejected = 0;

  constructor(file: RejectsFile | null) {
    this.#file = file;
  }

  get rejected(): number {
    return this.#rejected;
  }

  /** Rows that were rejected before anything was written: to be counted, and to be put down. */
  async reject(rejects: readonly Rejected[]): Promise<void> {
    this.#rejected += rejects.length;
    this.explain(rejects);
    await this.#file?.append(rejects);
  }

  /** Keeps what an earlier run put down, the first lines, and counts them as rejected. */
  async keep(lines: number): Promise<void> {
    await this.#file?.keep(lines);
    this.#rejected = lines;
  }

  /** Rows whose reasons and examples are reported; they are counted elsewhere. */
  explain(rejects: readonly Rejected[]): void {
    for (const one of rejects) this.#reasons.add(one);
    this.#examples.push(...rejects.slice(0, EXAMPLES - this.#examples.length));
  }

  /** A batch that is committed; its rejected rows were put down before. */
  count(outcome: BatchOutcome): void {
    this.#written.created += outcome.created;
    this.#written.updated += outcome.updated;
    this.#written.unchanged += outcome.unchanged;
    this.#rejected += outcome.rejects.length;
    this.explain(outcome.rejects);
  }

  /** Whether so many are bad that the files are refused. */
  tooManyBad(rows: number): boolean {
    return this.#rejected > BAD_SHARE * rows;
  }

  report(): Pick<
    ImportReport,
    'created' | 'updated' | 'unchanged' | 'rejected' | 'reasons' | 'examples' | 'rejectsFile'
  > {
    return {
      ...this.#written,
      rejected: this.#rejected,
      reasons: this.#reasons.list(),
      examples: this.#examples,
      rejectsFile: this.#rejected > 0 ? (this.#file?.path ?? null) : null,
    };
  }
}

/** The share in words, for reports. */
export const BAD_LIMIT = `${BAD_SHARE * 100} %`;
