/** Opens the chat on the subject of a page. */

import { callApi } from '#src/client/api.browser.ts';
import { randomId } from '#src/client/request-identity.browser.ts';
import { withinTime } from '#src/client/time-limit.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import { chips } from '#src/modules/finding/chat/ui/answer/answer-view.browser.ts';
import { button, filled, link, textElement } from '#src/modules/finding/chat/ui/answer/elements.browser.ts';
import { Conversation } from '#src/modules/finding/chat/ui/history/conversation.browser.ts';
import { historyOfReader } from '#src/modules/finding/chat/ui/history/history.browser.ts';
import { showHistory } from '#src/modules/finding/chat/ui/history/history-view.browser.ts';
import type { Turn } from '#src/modules/finding/chat/ui/history/turn.ts';
import { TurnsOwner } from '#src/modules/finding/chat/ui/history/turns-owner.browser.ts';
import { keepAboveKeyboard } from '#src/modules/finding/chat/ui/keyboard.browser.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';

/** A question waits so long for what the chat was opened on, and is asked without it then. */
const ABOUT_MS = 3000;

/** A UUID: `crypto.randomUUID` is missing where a page has no certificate. */
function newId(): string {
  const hex = randomId();
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

/** The chat of a page after it was touched: its conversation, what it was opened on, and the kept conversations. */
export class OpenChat {
  readonly #chat: HTMLElement;
  readonly #words: ChatWords;
  readonly #conversation: Conversation;
  readonly #owner = new TurnsOwner();
  /** What its line says that it is about; '': nothing. */
  #about = '';
  /** Done when the page knows what the chat was opened on. */
  #aboutCame: Promise<void> = Promise.resolve();
  #id = newId();
  #title = '';
  #turns: Turn[] = [];

  constructor(chat: HTMLElement) {
    this.#chat = chat;
    this.#words = JSON.parse(chat.dataset['words'] ?? '{}') as ChatWords;
    this.#conversation = new Conversation(chat);
    keepAboveKeyboard(chat);
    // Somebody else may log in here, or in another tab.
    $viewer.listen(() => void this.#leaveToOwner());
    document.addEventListener('visibilitychange', () => void this.#leaveToOwner());
  }

  /** Whether an answer is on its way. No other question is taken meanwhile. */
  get isAnswering(): boolean {
    return this.#conversation.isBusy;
  }

  /** @param subject  undefined: what the conversation is about */
  async ask(question: string, subject?: readonly string[]): Promise<void> {
    await this.#leaveToOwner();
    this.#owner.take();
    await this.#aboutCame;
    const turn = await this.#conversation.ask(question, subject);
    if (turn === undefined || !(await this.#owner.isSame())) return;
    this.#turns.push(turn);
    if (this.#title === '') this.#title = question.slice(0, 200);
    await historyOfReader().keep({ id: this.#id, title: this.#title }, this.#turns.slice(-50));
  }

  /** Shows what the conversation is about, with questions to begin with. What is not there is not shown. */
  about(subject: string): void {
    if (subject === this.#about) return;
    this.#aboutCame = withinTime(ABOUT_MS, () => this.#showAbout(subject)).catch((error: unknown) =>
      console.info('what the chat was opened on did not come', error),
    );
  }

  async #showAbout(subject: string): Promise<void> {
    const { data } = await callApi('GET /chat/openings', { query: { about: subject } }, { quiet: true });
    const place = this.#chat.querySelector('[data-about]');
    if (data === undefined || place === null) return;
    this.#about = subject;
    this.#conversation.turnTo(data.subject);
    const off = button('chat-act', this.#words.notAbout, () => {
      this.#conversation.turnTo([]);
      this.#aboutNothing();
    });
    const [before = '', behind = ''] = filled(this.#words.about, { name: '\n' }).split('\n');
    const line = textElement('p', 'chat-about', before);
    line.append(link(data.path, 'underline', data.name), behind, ' ', off);
    place.replaceChildren(line, chips(data.questions));
  }

  async showHistory(place: Element): Promise<void> {
    const history = historyOfReader();
    await showHistory(place, {
      history: {
        ...history,
        rename: async (id, title) => {
          await history.rename(id, title);
          if (id === this.#id) this.#title = title;
        },
        forget: async (id) => {
          await history.forget(id);
          if (id === this.#id) this.#begin();
        },
      },
      words: this.#words,
      open: ({ id, title }, turns) => {
        this.#id = id;
        this.#title = title;
        this.#turns = [...turns];
        this.#owner.take();
        this.#aboutNothing();
        this.#conversation.resume(turns);
      },
      begin: () => this.#begin(),
    });
  }

  /** Begins anew where the turns are those of somebody else, and hides their earlier conversations. */
  async #leaveToOwner(): Promise<void> {
    if (await this.#owner.isSame()) return;
    this.#begin();
    this.#owner.take();
    this.#chat.querySelector('[data-kept]')?.replaceChildren();
    this.#chat.querySelector('details')?.removeAttribute('open');
  }

  /** Begins an empty conversation. */
  #begin(): void {
    this.#id = newId();
    this.#title = '';
    this.#turns = [];
    this.#aboutNothing();
    this.#conversation.resume([]);
  }

  #aboutNothing(): void {
    this.#about = '';
    this.#chat.querySelector('[data-about]')?.replaceChildren();
  }
}
