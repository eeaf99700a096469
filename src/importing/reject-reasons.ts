/** Counts why rows were rejected, for the report of an import. */

const MAX_REASONS = 500;
const LONGEST_EXAMPLE = 60;

/** A reason with the number of its rows. */
export interface ReasonCount {
  readonly reason: string;
  readonly rows: number;
  /** The text in the first row, if the reason quotes one. */
  readonly example?: string;
}

/** Counts rejects by field and reason. Parts of a reason that differ from row to row are left out. */
export class ReasonCounts {
  readonly #counts = new Map<string, ReasonCount>();

  add({ field, reason }: { readonly field: string; readonly reason: string }): void {
    const general = reason
      .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
      .replace(/\bno \S+ among/, 'no … among')
      .replace(/\d+/g, 'N');
    const key = field === '' ? general : `${field}: ${general}`;
    const kept = this.#counts.has(key) || this.#counts.size < MAX_REASONS ? key : 'other reasons';
    const { rows, ...first } = this.#counts.get(kept) ?? { rows: 0, reason: kept, ...exampleIn(reason) };
    this.#counts.set(kept, { ...first, rows: rows + 1 });
  }

  /** Most frequent first. */
  list(): readonly ReasonCount[] {
    return [...this.#counts.values()].sort((a, b) => b.rows - a.rows);
  }
}

function exampleIn(reason: string): { example?: string } {
  const quoted = /"((?:[^"\\]|\\.)*)"/.exec(reason)?.[1];
  return quoted === undefined ? {} : { example: quoted.slice(0, LONGEST_EXAMPLE) };
}
