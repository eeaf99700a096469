/** The comments on an article, deal or product: the form, the threads, and the messages of the list. */

import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import { readServerClock } from '#src/client/server-clock.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import type { Reply, ReplySort, RootReply } from '#src/modules/people/comments/contract.ts';
import type { CommentContext } from '#src/modules/people/comments/ui/comment-context.ts';
import {
  emptyList,
  failedList,
  skeletons,
  sortChoice,
} from '#src/modules/people/comments/ui/comment-list-states.browser.ts';
import { CommentThread } from '#src/modules/people/comments/ui/comment-thread.browser.ts';
import { CommentWriting } from '#src/modules/people/comments/ui/writing/comment-forms.browser.ts';
import { readBadges } from '#src/ui/badges/user-badges.browser.ts';
import { confirm } from '#src/ui/dialog/confirm.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { focusInView } from '#src/ui/focus/focus-in-view.browser.ts';

const PAGE_SIZE = 10;
const NOT_FOUND = 404;

export class CommentList {
  readonly elements: readonly HTMLElement[];
  readonly #place: CommentContext;
  readonly #writing: CommentWriting;
  readonly #sort: HTMLElement;
  readonly #state = element('div');
  readonly #list = element('ol', { class: 'comment-list' });
  readonly #more: HTMLButtonElement;
  readonly #threads = new Map<number, CommentThread>();
  #order: ReplySort = 'NEWEST';
  #cursor: string | null = null;
  #loading = 0;
  #total = 0;

  constructor(place: CommentContext) {
    this.#place = place;
    const { say } = place;
    this.#writing = new CommentWriting(place, (reply, answered) => this.#written(reply, answered));
    this.#sort = sortChoice(say, (order) => {
      this.#order = order;
      void this.load();
    });
    this.#more = pressable({ class: 'comment-more', hidden: '' }, () => void this.#loadMore(), say('comments.more'));
    this.elements = [this.#writing.field, this.#sort, this.#state, this.#list, this.#more];
  }

  /** Loads the list from its start. @param linked  the reply that the address links to: its thread comes first */
  async load(linked?: number): Promise<void> {
    this.#threads.clear();
    this.#list.replaceChildren();
    this.#more.hidden = true;
    this.#state.replaceChildren(skeletons(this.#place.say));
    this.#cursor = null;
    if (linked !== undefined) await this.showLinked(linked);
    await this.#page();
  }

  /** Puts the thread of a reply first, highlights the reply and scrolls to it. */
  async showLinked(id: number): Promise<void> {
    const { subject, say } = this.#place;
    document.querySelector('.comment[data-linked]')?.removeAttribute('data-linked');
    if (![...this.#threads.values()].some((thread) => thread.has(id))) {
      const info = await this.#infoOf(id);
      if (info === undefined) return toast(say('comments.linkedGone'));
      if (info.subjectType !== subject.subjectType || info.subjectId !== subject.subjectId) return;
      const thread = this.#threads.get(info.id) ?? this.#add(info, 'first');
      for (const reply of [...info.subReplies, info.target]) if (reply !== null) thread.insert(reply);
    }
    const item = document.getElementById(`reply-${id}`);
    item?.setAttribute('data-linked', '');
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }

  async #infoOf(id: number) {
    try {
      const call = 'GET /saas-interaction-service/reply/rootReplyInfo/{id}';
      return (await callApi(call, { params: { id: String(id) } }, { quiet: true })).data;
    } catch (error) {
      if (!(error instanceof CallFailure && error.status === NOT_FOUND)) console.warn('the linked reply', error);
      return undefined;
    }
  }

  async #page(): Promise<void> {
    const { subject, say } = this.#place;
    this.#loading += 1;
    const turn = this.#loading;
    try {
      const body = {
        ...subject,
        sort: this.#order,
        pageRequest: { page: 1, size: PAGE_SIZE },
        ...(this.#cursor === null ? {} : { after: this.#cursor }),
      };
      const [{ data }] = await Promise.all([
        callApi('POST /saas-interaction-service/reply/rootList', { body }, { quiet: true }),
        readServerClock(),
      ]);
      if (data !== undefined) await readBadges(data.content.flatMap(authorsOf));
      if (turn !== this.#loading || data === undefined) return;
      this.#cursor = data.cursor;
      this.#count(data.replyTotal);
      for (const root of data.content) if (!this.#threads.has(root.id)) this.#add(root, 'last');
      this.#sort.hidden = data.totalElements < 2;
      this.#settle();
    } catch (error) {
      if (turn !== this.#loading) return;
      console.warn('the comments did not come', error);
      this.#state.replaceChildren(
        failedList(say, () => void (this.#threads.size === 0 ? this.load() : this.#loadMore())),
      );
    }
  }

  async #loadMore(): Promise<void> {
    const before = this.#list.lastElementChild;
    this.#more.setAttribute('aria-busy', 'true');
    await this.#page();
    this.#more.removeAttribute('aria-busy');
    focusInView(before?.nextElementSibling);
  }

  #add(root: RootReply, where: 'first' | 'last'): CommentThread {
    const thread = new CommentThread(root, this.#place, {
      answer: (reply, below) => this.#writing.answer(reply, below),
      remove: (reply) => void this.#remove(reply),
    });
    this.#threads.set(root.id, thread);
    this.#list[where === 'first' ? 'prepend' : 'append'](thread.item);
    return thread;
  }

  #count(total: number): void {
    this.#total = total;
    this.#place.count(total);
  }

  #settle(): void {
    this.#state.replaceChildren(...(this.#threads.size === 0 ? [emptyList(this.#place.say)] : []));
    this.#more.hidden = this.#cursor === null;
  }

  #written(reply: Reply, answered: Reply | undefined): void {
    const { say, announce } = this.#place;
    const thread = answered === undefined ? undefined : this.#threads.get(answered.rootId ?? answered.id);
    const item = thread?.insert(reply) ?? this.#add({ ...reply, subReplies: [], subCursor: null }, 'first').item;
    this.#settle();
    if (!reply.auditing) this.#count(this.#total + 1);
    announce(say('comments.sent'));
    item.focus();
  }

  async #remove(reply: Reply): Promise<void> {
    const { say, announce } = this.#place;
    const sure = await confirm({
      title: say('comments.deleteTitle'),
      note: say('comments.deleteText'),
      confirm: say('comments.deleteConfirm'),
      cancel: say('comments.cancel'),
    });
    if (!sure) return;
    try {
      const params = { id: String(reply.id) };
      const { data } = await callApi('DELETE /saas-interaction-service/reply/{id}', { params });
      if (data === undefined) return;
      const left = data.kept ? { ...reply, gone: 'DELETED' as const, content: '', user: null } : undefined;
      this.#takeOut(reply, left);
      if (!reply.auditing) this.#count(this.#total - 1);
      announce(say('comments.deletedNow'));
      toast(say('comments.deletedNow'));
    } catch (error) {
      console.warn('the comment was not deleted', error);
    }
  }

  #takeOut(reply: Reply, left: Reply | undefined): void {
    const thread = this.#threads.get(reply.rootId ?? reply.id);
    if (reply.rootId !== null) {
      thread?.replace(reply.id, left);
      focusInView(thread?.item);
      return;
    }
    const next = thread?.item.nextElementSibling ?? this.#writing.field;
    if (left === undefined) {
      thread?.item.remove();
      this.#threads.delete(reply.id);
      this.#settle();
    } else {
      thread?.fade();
    }
    focusInView(next);
  }
}

/** Authors of a comment and the answers that came with it. */
function authorsOf({ user, subReplies }: RootReply): number[] {
  return [user, ...subReplies.map((reply) => reply.user)].flatMap((author) => (author === null ? [] : [author.id]));
}
