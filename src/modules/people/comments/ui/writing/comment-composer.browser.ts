/** The form in which a reader writes a comment or an answer. */

import { callApi } from '#src/client/api.browser.ts';
import { plainText } from '#src/kernel/plain-text.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import { LONGEST_TEXT, lengthOf, saysSomething } from '#src/modules/people/comments/rules.ts';
import type { CommentContext } from '#src/modules/people/comments/ui/comment-context.ts';
import { MentionBox } from '#src/modules/people/comments/ui/writing/mention-suggestions.browser.ts';
import { OwnDraft } from '#src/modules/people/comments/ui/writing/own-comment-draft.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';

/** The remaining number of characters shows from this number on. */
const TELL_FROM = 100;

let composers = 0;

interface Outcomes {
  readonly sent: (reply: Reply) => void;
  readonly cancelled: () => void;
}

/** The form for a comment or an answer. Its text is kept when sending fails and when the reader leaves the page. */
export class Composer {
  readonly element: HTMLFormElement;
  readonly #place: CommentContext;
  readonly #answered: Reply | undefined;
  readonly #outcomes: Outcomes;
  readonly #area: HTMLTextAreaElement;
  readonly #mentions: MentionBox;
  readonly #draft: OwnDraft;
  readonly #room: HTMLElement;
  readonly #send: HTMLButtonElement;
  readonly #panel = element('div', { class: 'comment-emoji', hidden: '' });
  #busy = false;

  constructor(place: CommentContext, answered: Reply | undefined, outcomes: Outcomes) {
    this.#place = place;
    this.#answered = answered;
    this.#outcomes = outcomes;
    composers += 1;
    const { say } = place;
    const whom = answered?.user?.nickname ?? say('comments.formerMember');
    const label = answered === undefined ? say('comments.write') : say('comments.replyTo', { name: whom });
    const hint =
      answered === undefined ? say('comments.placeholder') : say('comments.answerPlaceholder', { name: whom });
    this.#room = element('p', { class: 'comment-room', id: `comment-room-${composers}`, 'aria-live': 'polite' });
    this.#area = element('textarea', {
      rows: answered === undefined ? '3' : '2',
      'aria-label': label,
      'aria-describedby': this.#room.id,
      placeholder: hint,
      autocomplete: 'off',
    });
    this.#mentions = new MentionBox(this.#area, say);
    this.#draft = new OwnDraft(place, answered);
    this.#send = element('button', { class: 'comment-send' }, say('comments.send'));
    this.element = element(
      'form',
      { class: 'comment-form', novalidate: '' },
      this.#box(),
      this.#buttons(),
      this.#panel,
    );
    this.#restore();
    this.#listen();
  }

  /** Call it when the form is in the page, where its height can be measured. */
  focus(): void {
    this.#measure();
    this.#area.focus();
  }

  #restore(): void {
    const draft = this.#draft.read();
    if (draft === undefined) return;
    this.#area.value = draft.text;
    this.#mentions.restore(draft.people);
  }

  #cancel(): void {
    this.#draft.delete();
    this.#outcomes.cancelled();
  }

  #box(): HTMLElement {
    return element('div', { class: 'comment-box' }, this.#area, this.#mentions.list);
  }

  #buttons(): HTMLElement {
    const { say } = this.#place;
    const emoji = pressable(
      { class: 'comment-tool', 'aria-label': say('comments.emoji'), 'aria-expanded': 'false' },
      () => void this.#toggleEmoji(emoji),
      iconElement('smile', 22),
    );
    const name = pressable(
      { class: 'comment-tool', 'aria-label': say('comments.mention') },
      () => this.#insert('@'),
      element('span', { 'aria-hidden': 'true' }, '@'),
    );
    const cancel = pressable({ class: 'comment-cancel' }, () => this.#cancel(), say('comments.cancel'));
    return element('div', { class: 'comment-tools' }, emoji, name, this.#room, cancel, this.#send);
  }

  #listen(): void {
    this.#area.addEventListener('input', () => {
      this.#measure();
      const text = this.#area.value;
      this.#draft.keep({ text, people: this.#mentions.chosenIn(text) });
    });
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.element.addEventListener('keydown', (event) => {
      if (event.isComposing || event.defaultPrevented) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.element.requestSubmit();
      if (event.key === 'Escape' && this.#area.value === '') this.#cancel();
    });
  }

  /** Adapts the height of the field to its text, and shows the remaining characters when there are few. */
  #measure(): void {
    this.#area.style.height = 'auto';
    this.#area.style.height = `${this.#area.scrollHeight + 2}px`;
    const { say } = this.#place;
    const text = plainText(this.#area.value);
    const left = LONGEST_TEXT - lengthOf(text);
    const words = left < 0 ? say('comments.tooLong', { over: -left }) : say('comments.charactersLeft', { left });
    this.#room.textContent = left < TELL_FROM ? words : '';
    this.#room.toggleAttribute('data-over', left < 0);
    const sendable = !this.#busy && left >= 0 && saysSomething(text);
    this.#send.setAttribute('aria-disabled', String(!sendable));
    // Counted by report-clicks.browser.ts.
    if (sendable) this.#send.dataset['event'] = 'comment';
    else delete this.#send.dataset['event'];
  }

  /** Inserts a text at the caret. */
  #insert(text: string): void {
    this.#area.focus();
    const { selectionStart, selectionEnd } = this.#area;
    this.#area.setRangeText(text, selectionStart, selectionEnd, 'end');
    this.#area.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async #toggleEmoji(button: HTMLElement): Promise<void> {
    if (this.#panel.childElementCount === 0) {
      const { emojiPicker } = await import('#src/modules/people/comments/ui/emoji/emoji-picker.browser.ts');
      const picker = await emojiPicker(
        this.#place.say,
        (emoji) => this.#insert(emoji),
        () => {
          this.#panel.hidden = true;
          button.setAttribute('aria-expanded', 'false');
          button.focus();
        },
      );
      this.#panel.replaceChildren(picker);
    }
    this.#panel.hidden = !this.#panel.hidden;
    button.setAttribute('aria-expanded', String(!this.#panel.hidden));
    if (!this.#panel.hidden) this.#panel.querySelector('input')?.focus();
  }

  async #submit(): Promise<void> {
    const content = plainText(this.#area.value);
    if (this.#busy || !saysSomething(content) || lengthOf(content) > LONGEST_TEXT) {
      this.#area.focus();
      return;
    }
    this.#setBusy(true);
    try {
      const { data } = await callApi('POST /saas-interaction-service/reply/create', {
        body: {
          ...this.#place.subject,
          ...(this.#answered === undefined ? {} : { parentId: this.#answered.id }),
          content,
          meta: { atUserIds: this.#mentions.chosenIn(content).map(({ id }) => id) },
        },
      });
      if (data === undefined) return;
      this.#draft.delete();
      this.#outcomes.sent(data);
    } catch (error) {
      // The failure was already shown; the text stays in the form.
      console.info('the comment was not sent', error);
    } finally {
      this.#setBusy(false);
    }
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#send.textContent = this.#place.say(busy ? 'comments.sending' : 'comments.send');
    this.#measure();
  }
}
