/** A stored text that could not be rendered again; it keeps its previous rendering. */
export interface FailedText {
  /** The subject and language of the text. */
  readonly text: string;
  readonly error: unknown;
}

/** The result of rendering a batch of stored texts again with the current renderer. */
export interface Rerendered {
  /** Number of texts processed. Fewer than the batch size: no more are waiting. */
  readonly looked: number;
  /** Number of them whose rendering changed. */
  readonly changed: number;
  readonly failed: readonly FailedText[];
}

/** Renders stored texts one by one, so that one failure does not stop the others. */
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
