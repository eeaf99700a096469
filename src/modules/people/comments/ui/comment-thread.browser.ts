/** A comment with its answers, oldest first, and the button that loads more of them. */

import { callApi } from '#src/client/api.browser.ts';
import type { Reply, RootReply } from '#src/modules/people/comments/contract.ts';
import type { CommentContext } from '#src/modules/people/comments/ui/comment-context.ts';
import { type CommentActions, commentItem, goneLine } from '#src/modules/people/comments/ui/comment-item.browser.ts';
import { readBadges } from '#src/ui/badges/user-badges.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { focusInView } from '#src/ui/focus/focus-in-view.browser.ts';

export class CommentThread {
  readonly id: number;
  readonly item: HTMLLIElement;
  readonly #place: CommentContext;
  readonly #actions: CommentActions;
  readonly #answers = element('ul', { class: 'comment-answers' });
  readonly #more: HTMLButtonElement;
  readonly #items = new Map<number, HTMLLIElement>();
  #cursor: string | null;
  #busy = false;

  constructor(root: RootReply, place: CommentContext, actions: CommentActions) {
    this.id = root.id;
    this.#place = place;
    this.#actions = actions;
    this.#cursor = root.subCursor;
    this.#more = pressable({ class: 'comment-further' }, () => void this.#load(), place.say('comments.moreReplies'));
    this.item = commentItem(root, place, actions);
    this.item.append(this.#answers, this.#more);
    for (const reply of root.subReplies) this.insert(reply);
    this.#settle();
  }

  /** Inserts an answer in the order of time; one that is already there stays. */
  insert(reply: Reply): HTMLLIElement {
    const there = this.#items.get(reply.id);
    if (there !== undefined) return there;
    const item = commentItem(reply, this.#place, this.#actions);
    const later = [...this.#items].filter(([id]) => id > reply.id).toSorted(([a], [b]) => a - b)[0]?.[1];
    if (later === undefined) this.#answers.append(item);
    else later.before(item);
    this.#items.set(reply.id, item);
    this.#settle();
    return item;
  }

  /** Whether the list shows a reply of this thread. */
  has(id: number): boolean {
    return id === this.id || this.#items.has(id);
  }

  /** Removes an answer from the list, or replaces it with its placeholder. */
  replace(id: number, left: Reply | undefined): void {
    const item = this.#items.get(id);
    if (item === undefined) return;
    this.#items.delete(id);
    if (left === undefined) item.remove();
    else {
      const fresh = commentItem(left, this.#place, this.#actions);
      item.replaceWith(fresh);
      this.#items.set(id, fresh);
    }
    this.#settle();
  }

  /** Replaces a deleted comment with its placeholder; the answers stay. */
  fade(): void {
    this.item.querySelector(':scope > .comment-one')?.replaceWith(goneLine('DELETED', this.#place));
  }

  async #load(): Promise<void> {
    if (this.#busy || this.#cursor === null) return;
    this.#busy = true;
    this.#more.setAttribute('aria-busy', 'true');
    try {
      const body = { rootId: this.id, after: this.#cursor };
      const { data } = await callApi('POST /saas-interaction-service/reply/subList', { body });
      if (data === undefined) return;
      await readBadges(data.content.flatMap(({ user }) => (user === null ? [] : [user.id])));
      this.#cursor = data.cursor;
      const [first] = data.content.map((reply) => this.insert(reply));
      focusInView(first);
    } catch (error) {
      console.warn('the answers did not come', error);
    } finally {
      this.#busy = false;
      this.#more.removeAttribute('aria-busy');
      this.#settle();
    }
  }

  #settle(): void {
    this.#answers.hidden = this.#items.size === 0;
    this.#more.hidden = this.#cursor === null;
  }
}
