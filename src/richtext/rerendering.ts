/** Renders stored texts again in batches. */

import type { Lang } from '#src/kernel/lang.ts';

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

/** How the stored texts of one kind of subject are rendered again. */
interface Rerendering<Stored, Made> {
  readonly render: (text: Stored) => Made;
  /** The subject and language of a text, for reports. */
  readonly nameOf: (text: Stored) => string;
  /** The id of the subject of a text. */
  readonly idOf: (text: Stored) => number;
  /** Stores what differs. Returns the ids of the subjects, one a text. */
  readonly write: (made: readonly Made[]) => Promise<readonly number[]>;
  /** Records that the current renderer made the texts. */
  readonly mark: (texts: readonly Stored[]) => Promise<void>;
  readonly invalidate: (text: Stored) => void;
}

/**
 * Renders texts that an older version of the renderer made, and invalidates those whose HTML changed. Texts of deleted
 * subjects stay as they are. So does a text that cannot be rendered, until the next version of the renderer.
 */
export async function renderAgain<Stored extends { readonly lang: Lang; readonly deleted?: boolean }, Made>(
  texts: readonly Stored[],
  { render, nameOf, idOf, write, mark, invalidate }: Rerendering<Stored, Made>,
): Promise<Rerendered> {
  if (texts.length === 0) return { looked: 0, changed: 0, failed: [] };
  const shownTexts = texts.filter(({ deleted }) => deleted !== true);
  const { made, failed } = renderEach(shownTexts, render, nameOf);
  const written = await write(made);
  await mark(texts);
  const changed = new Set(written);
  for (const text of texts) if (changed.has(idOf(text))) invalidate(text);
  return { looked: texts.length, changed: written.length, failed };
}

/** Renders stored texts one by one, so that one failure does not stop the others. */
function renderEach<Stored, Made>(
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
