const MOST = 500;

/** Counts rejects by field and reason. Parts of a reason that differ from row to row are left out. */
export class ReasonCounts {
  readonly #counts = new Map<string, number>();

  add({ field, reason }: { readonly field: string; readonly reason: string }): void {
    const general = reason
      .replace(/"(?:[^"\\]|\\.)*"/g, '"…"')
      .replace(/\bno \S+ among/, 'no … among')
      .replace(/\d+/g, 'N');
    const key = field === '' ? general : `${field}: ${general}`;
    const kept = this.#counts.has(key) || this.#counts.size < MOST ? key : 'other reasons';
    this.#counts.set(kept, (this.#counts.get(kept) ?? 0) + 1);
  }

  /** Most frequent first. */
  list(): readonly { readonly reason: string; readonly rows: number }[] {
    return [...this.#counts].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows - a.rows);
  }
}
