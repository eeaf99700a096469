/** A stored text that could not be rendered again and keeps what it had. */
export interface FailedText {
  /** What it is the text of, and in which language. */
  readonly text: string;
  readonly error: unknown;
}

/** What came of a batch of texts that an older renderer had made. */
export interface Rerendered {
  /** Texts that were looked at; fewer than asked for when no more wait. */
  readonly looked: number;
  /** Those of them that readers see differently now. */
  readonly changed: number;
  readonly failed: readonly FailedText[];
}

/** Renders stored texts one by one, so that one that fails does not hold up the others. */
export function renderEach<Stored, Made>(
  texts: readonly Stored[],
  render: (text: Stored) => Made,
  nameOf: (text: Stored) => string,
): { readonly made: Made[]; readonly failed: FailedText[] } {
  const made: Made[] = [];
  const failed: FailedText[] = [];
  for (const text of texts) {
    try {
      made.push(render(text));
    } catch (error) {
      failed.push({ text: nameOf(text), error });
    }
  }
  return { made, failed };
}
