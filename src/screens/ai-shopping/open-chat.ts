import { callApi } from '#src/client/api.ts';
import { readCookie } from '#src/client/cookies.ts';
import { randomId } from '#src/client/identity.ts';
import { LAST_LOGIN } from '#src/client/viewer/known-login.ts';
import { chips } from '#src/screens/ai-shopping/answer-view.ts';
import { Conversation } from '#src/screens/ai-shopping/conversation.ts';
import { button, element, filled, link } from '#src/screens/ai-shopping/elements.ts';
import { historyOfReader } from '#src/screens/ai-shopping/history.ts';
import { showHistory } from '#src/screens/ai-shopping/history-view.ts';
import type { Turn } from '#src/screens/ai-shopping/turn.ts';
import type { ChatWords } from '#src/screens/ai-shopping/words.ts';

/** Differs between two logins, also of one account. Empty: nobody is logged in. */
const currentLogin = () => readCookie(document, LAST_LOGIN) ?? '';

/** The chat of a page after it was touched: its conversation, what it was opened on, and the kept conversations. */
export class OpenChat {
  readonly #chat: HTMLElement;
  readonly #words: ChatWords;
  readonly #conversation: Conversation;
  /** The login that the turns belong to: they are never kept for, or shown to, the next one. */
  #login = currentLogin();
  #id = randomId();
  #title = '';
  #turns: Turn[] = [];

  constructor(chat: HTMLElement) {
    this.#chat = chat;
    this.#words = JSON.parse(chat.dataset['words'] ?? '{}') as ChatWords;
    this.#conversation = new Conversation(chat);
  }

  /** @param subject  undefined: what the conversation is about */
  async ask(question: string, subject?: readonly string[]): Promise<void> {
    if (this.#login !== '' && this.#login !== currentLogin()) this.#begin();
    const login = currentLogin();
    this.#login = login;
    const turn = await this.#conversation.ask(question, subject);
    if (turn === undefined || login !== currentLogin()) return;
    this.#turns.push(turn);
    if (this.#title === '') this.#title = question.slice(0, 200);
    await historyOfReader().keep({ id: this.#id, title: this.#title }, this.#turns.slice(-50));
  }

  /** Shows what the conversation is about, with questions to begin with. What is not there is not shown. */
  async about(subject: string): Promise<void> {
    const { data } = await callApi('GET /chat/openings', { query: { about: subject } }, { quiet: true });
    const place = this.#chat.querySelector('[data-about]');
    if (data === undefined || place === null) return;
    this.#conversation.turnTo(data.subject);
    const off = button('chat-act', this.#words.notAbout, () => {
      this.#conversation.turnTo([]);
      place.replaceChildren();
    });
    const [before = '', behind = ''] = filled(this.#words.about, { name: '\n' }).split('\n');
    const line = element('p', 'chat-about', before);
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
        [this.#id, this.#title, this.#turns, this.#login] = [id, title, [...turns], currentLogin()];
        this.#conversation.resume(turns);
      },
    });
  }

  /** Begins an empty conversation. */
  #begin(): void {
    [this.#id, this.#title, this.#turns] = [randomId(), '', []];
    this.#conversation.resume([]);
  }
}
