/** Reads how many bad rows an import may have before it is refused. */

/** How many rows of the files may be bad before they are refused. */
export interface Allowance {
  /** Per cent of the rows. */
  readonly percent: number;
  /** Why it is not the usual share; kept in the record of the import. */
  readonly because: string | null;
}

export const USUAL_ALLOWANCE: Allowance = { percent: 5, because: null };

/** Reads a share as "12%", "12 %" or "12"; undefined if it is none between 0 and 100. */
export function percentOf(text: string): number | undefined {
  const written = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(text.trim())?.[1];
  const percent = Number(written);
  return percent >= 0 && percent <= 100 ? percent : undefined;
}
