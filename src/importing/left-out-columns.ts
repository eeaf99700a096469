/** Counts the columns of a file that an import did not use. */

import type { TakesColumn } from '#src/importing/map/columns-taken.ts';
import type { SourceRow } from '#src/importing/read/record.ts';
import { ReasonCounts } from '#src/importing/reject-reasons.ts';
import type { InputError, Subject } from '#src/importing/subject.ts';

/** Columns beyond this number are counted together. */
const MAX_NAMED_COLUMNS = 200;
const OTHERS = 'other columns';
/** No name, but the key of a name in a table of the shop. */
const NUMBER = /^\d+$/;

/** Contents of the file that did not come into the import, although its rows did. */
export class LeftOut {
  /** Values that were not readable or contradicted the rest. */
  readonly remarks = new ReasonCounts();
  /** References to brands, categories and the like that do not exist. */
  readonly unmatched = new ReasonCounts();
  /** Rows with a remark. */
  mended = 0;
  readonly #takes: TakesColumn;
  readonly #columns = new Map<string, number>();

  constructor(takes: TakesColumn) {
    this.#takes = takes;
  }

  /** Counts the columns with a value that no field takes. */
  countColumns({ values }: SourceRow): void {
    for (const column in values) {
      if (this.#takes(column) || isEmpty(values[column])) continue;
      const name = this.#columns.has(column) || this.#columns.size < MAX_NAMED_COLUMNS ? column : OTHERS;
      this.#columns.set(name, (this.#columns.get(name) ?? 0) + 1);
    }
  }

  remark(remarks: readonly InputError[]): void {
    if (remarks.length > 0) this.mended += 1;
    for (const remark of remarks) this.remarks.add(remark);
  }

  /** Compares what a draft refers to with what was found of it. */
  compare(named: ReturnType<typeof referencesIn>, draft: Readonly<Record<string, unknown>>): void {
    for (const { field, table, names } of named) {
      const found = draft[field];
      // Of candidates one is enough; of a list every element is wanted.
      const missing = names.find((name) => !(Array.isArray(found) && found.includes(name)));
      if ((found !== undefined && !Array.isArray(found)) || missing === undefined) continue;
      const reason = NUMBER.test(missing)
        ? `${JSON.stringify(missing)} is a number of the shop's own; import -- mapping set says which of the ${table} it is`
        : `${JSON.stringify(missing)} is not among the ${table}`;
      this.unmatched.add({ field, reason });
    }
  }

  /** Columns that no field took, with the number of rows that have a value there; most frequent first. */
  columns(): readonly { readonly column: string; readonly rows: number }[] {
    return [...this.#columns].map(([column, rows]) => ({ column, rows })).sort((a, b) => b.rows - a.rows);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** References of a draft that it may lose. */
export function referencesIn(
  { references }: Subject,
  optional: readonly string[],
  draft: Readonly<Record<string, unknown>>,
) {
  return references.flatMap(({ field, table, ownKind }) => {
    const given = draft[field];
    if (ownKind || given === undefined || !optional.includes(field)) return [];
    const names = (Array.isArray(given) ? given : [given]).filter((value) => typeof value === 'string');
    return names.length === 0 ? [] : [{ field, table, names }];
  });
}
