/** Keeps in the browser what the viewer has begun to write, for each subject and each answered comment. */

import { type Draft, readDraft, storeDraft } from '#src/client/viewer/comment-drafts.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import type { CommentContext } from '#src/modules/people/comments/ui/comment-context.ts';

/** The draft of a comment or of an answer. Without a viewer nothing is stored. */
export class OwnDraft {
  readonly #about: string;

  constructor({ subject: { subjectType, subjectId } }: CommentContext, answered: Reply | undefined) {
    const subject = `${subjectType}:${subjectId}`;
    this.#about = answered === undefined ? subject : `${subject}/${answered.id}`;
  }

  read(): Draft | undefined {
    const viewer = $viewer.get();
    return viewer == null ? undefined : readDraft(viewer.userId, this.#about);
  }

  keep(draft: Draft): void {
    const viewer = $viewer.get();
    if (viewer != null) storeDraft(viewer.userId, this.#about, draft);
  }

  delete(): void {
    this.keep({ text: '', people: [] });
  }
}
