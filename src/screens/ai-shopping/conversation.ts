import { callApi } from '#src/client/api.ts';
import { copyText } from '#src/client/clipboard.ts';
import { CallFailure } from '#src/client/reply.ts';
import type { ChatAnswer } from '#src/modules/chat/contract.ts';
import { AnswerView, type Written } from '#src/screens/ai-shopping/answer-view.ts';
import type { ChatWords } from '#src/screens/ai-shopping/words.ts';

/** The conversation of a page: what it is about, and what the last answer asked back for. */
class Conversation {
  readonly #log: Element;
  readonly #words: ChatWords;
  readonly #view: AnswerView;
  #subject: readonly string[] = [];
  #pending: ChatAnswer['pending'] = null;
  #busy = false;

  constructor(chat: HTMLElement) {
    const { words = '{}', zone = 'UTC', calendar = 'gregory', alternate } = chat.dataset;
    this.#log = chat.querySelector('.chat-log') as Element;
    this.#words = JSON.parse(words) as ChatWords;
    const written: Written = {
      date: { lang: document.documentElement.lang, timeZone: zone, calendar },
      price: { alternatePriceFormat: alternate !== undefined },
    };
    this.#view = new AnswerView(this.#words, written);
  }

  /** Asks a question, unless an answer is on its way. */
  async ask(question: string, subject: readonly string[] = this.#subject): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#log.append(this.#view.question(question));
    const place = this.#view.waiting();
    this.#log.append(place);
    try {
      place.replaceChildren(...(await this.#answer(question, subject)));
    } catch (error) {
      const message = (error instanceof CallFailure && error.reply?.message) || this.#words.failed;
      place.replaceChildren(...this.#view.failure(message, question));
    }
    place.classList.remove('chat-waiting');
    place.scrollIntoView({ block: 'nearest' });
    this.#busy = false;
  }

  async #answer(question: string, subject: readonly string[]): Promise<Node[]> {
    const body = { question, subject: [...subject], pending: this.#pending };
    const { data } = await callApi('POST /chat/answers', { body }, { quiet: true });
    if (data === undefined) throw new Error('the call gave no answer');
    this.#subject = data.subject;
    this.#pending = data.pending;
    return [
      ...data.parts.map((part) => this.#view.part(part)),
      this.#view.foot(data, () => copyText(textOf(data.parts))),
    ];
  }
}

/** The sentences of an answer. */
function textOf(parts: ChatAnswer['parts']): string {
  return parts.flatMap((part) => (part.type === 'sentence' ? [part.text] : [])).join('\n');
}

const conversations = new WeakMap<HTMLElement, Conversation>();

export function conversationIn(chat: HTMLElement): Conversation {
  const known = conversations.get(chat) ?? new Conversation(chat);
  conversations.set(chat, known);
  return known;
}
