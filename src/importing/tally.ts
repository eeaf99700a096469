/** Counts the rows of an import by result, and decides whether too many are bad. */

import type { Allowance } from '#src/importing/allowance.ts';
import { ReasonCounts } from '#src/importing/reject-reasons.ts';
import type { RejectsFile } from '#src/importing/rejects-file.ts';
import type { ImportReport } from '#src/importing/report.ts';
import type { BatchOutcome } from '#src/importing/staged-row.ts';
import type { Rejected } from '#src/importing/staging.ts';

const EXAMPLES = 5;

/** Counts the rows of an import by result, and writes rejected rows to the rejects file, if there is one. */
export class Tally {
  readonly #file: RejectsFile | null;
  readonly #reasons = new ReasonCounts();
  readonly #examples: Rejected[] = [];
  readonly #written = { created: 0, updated: 0, unchanged: 0 };
  #rejected = 0;
  #foreign = 0;

  constructor(file: RejectsFile | null) {
    this.#file = file;
  }

  get rejected(): number {
    return this.#rejected;
  }

  /** Counts rows that were rejected before anything was written, and writes them to the file. */
  async reject(rejects: readonly Rejected[]): Promise<void> {
    this.#rejected += rejects.length;
    this.explain(rejects);
    await this.#file?.append(rejects);
  }

  /** Keeps the first lines that an earlier run wrote to the file, and counts them as rejected. */
  async keep(lines: number): Promise<void> {
    await this.#file?.keep(lines);
    this.#rejected = lines;
  }

  /** Adds rows to the report's reasons and examples. Their number is counted elsewhere. */
  explain(rejects: readonly Rejected[]): void {
    for (const reject of rejects) this.#reasons.add(reject);
    this.#foreign += rejects.filter(({ foreign }) => foreign === true).length;
    this.#examples.push(...rejects.slice(0, EXAMPLES - this.#examples.length));
  }

  /** Counts a committed batch. Its rejected rows are in the file already. */
  count(outcome: BatchOutcome): void {
    this.#written.created += outcome.created;
    this.#written.updated += outcome.updated;
    this.#written.unchanged += outcome.unchanged;
    this.#rejected += outcome.rejects.length;
    this.explain(outcome.rejects);
  }

  /**
   * Whether so many rows are bad that the files are refused. Rows in a foreign currency are neither good nor bad.
   * @param doubtful  rows that are written, but bad
   */
  tooManyBad(rows: number, doubtful: number, { percent }: Allowance): boolean {
    return 100 * (this.#rejected - this.#foreign + doubtful) > percent * (rows - this.#foreign);
  }

  /** Whether rows were rejected, and all of them for their currency. */
  allForeign(rows: number): boolean {
    return this.#foreign > 0 && this.#foreign === rows;
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
