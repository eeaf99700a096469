/**
 * The forms for comments and answers in a comment section. A visitor is asked to log in first, and continues after
 * that.
 */

import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import type { CommentContext } from '#src/modules/people/comments/ui/comment-context.ts';
import { Composer } from '#src/modules/people/comments/ui/writing/comment-composer.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { focusInView } from '#src/ui/focus/focus-in-view.browser.ts';

export class CommentWriting {
  /** The form above the list: a button until it is pressed. */
  readonly field = element('div', { class: 'comment-writing', tabindex: '-1' });
  readonly #place: CommentContext;
  readonly #written: (reply: Reply, answered: Reply | undefined) => void;
  readonly #write: HTMLButtonElement;
  #answering: HTMLElement | undefined;

  /** @param written  called with the new reply, and the one it answers */
  constructor(place: CommentContext, written: (reply: Reply, answered: Reply | undefined) => void) {
    this.#place = place;
    this.#written = written;
    this.#write = pressable({ class: 'comment-write' }, () => this.#open(), place.say('comments.write'));
    this.field.append(this.#write);
  }

  #open(): void {
    if ($viewer.get() === null) {
      void needLogin(() => this.#open());
      return;
    }
    const form = new Composer(this.#place, undefined, {
      sent: (reply) => {
        this.field.replaceChildren(this.#write);
        this.#written(reply, undefined);
      },
      cancelled: () => {
        this.field.replaceChildren(this.#write);
        this.#write.focus();
      },
    });
    this.field.replaceChildren(form.element);
    form.focus();
  }

  /** Opens the form for an answer, and closes an open one. @param below  element for the form */
  answer(reply: Reply, below: HTMLElement): void {
    if ($viewer.get() === null) {
      void needLogin(() => this.answer(reply, below));
      return;
    }
    if (this.#answering !== below) this.#answering?.replaceChildren();
    this.#answering = below;
    if (below.firstElementChild !== null) return;
    const form = new Composer(this.#place, reply, {
      sent: (answer) => {
        below.replaceChildren();
        this.#written(answer, reply);
      },
      cancelled: () => {
        below.replaceChildren();
        focusInView(below.closest('.comment'));
      },
    });
    below.replaceChildren(form.element);
    form.focus();
  }
}
