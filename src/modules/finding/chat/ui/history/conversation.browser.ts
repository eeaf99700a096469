/** Runs a reader's conversation with the chat: asks questions, shows streamed answers, resumes a stored one. */

import { CallFailure } from '#src/client/api-reply.ts';
import { streamCall } from '#src/client/stream-call.browser.ts';
import type { ChatAnswer, ChatPart } from '#src/modules/finding/chat/contract.ts';
import { answerFoot } from '#src/modules/finding/chat/ui/answer/answer-foot.browser.ts';
import { AnswerView } from '#src/modules/finding/chat/ui/answer/answer-view.browser.ts';
import { textElement } from '#src/modules/finding/chat/ui/answer/elements.browser.ts';
import type { Turn } from '#src/modules/finding/chat/ui/history/turn.ts';
import type { ChatWords } from '#src/modules/finding/chat/ui/words.ts';

/** The conversation of a page, with its subject and the question that the last answer asked back. */
export class Conversation {
  readonly #log: Element;
  readonly #said: Element;
  readonly #view: AnswerView;
  #subject: readonly string[] = [];
  #pending: ChatAnswer['pending'] = null;
  #frame: ChatAnswer['frame'];
  #busy = false;

  constructor(chat: HTMLElement) {
    const { words = '{}', zone = 'UTC', calendar = 'gregory', alternate, address = '' } = chat.dataset;
    this.#log = chat.querySelector('.chat-log') as Element;
    this.#said = chat.querySelector('[data-said]') as Element;
    const written = {
      date: { lang: document.documentElement.lang, timeZone: zone, calendar },
      price: { alternatePriceFormat: alternate !== undefined },
    };
    this.#view = new AnswerView(JSON.parse(words) as ChatWords, written, address);
  }

  /** Whether an answer is on its way. */
  get isBusy(): boolean {
    return this.#busy;
  }

  /** Shows an earlier conversation and goes on with it. */
  resume(turns: readonly Turn[]): void {
    this.#log.replaceChildren();
    for (const { question, answer } of turns) {
      const place = textElement('div', 'chat-answer');
      place.append(...answer.parts.map((part) => this.#view.part(part)), answerFoot(answer, question, this.#view));
      this.#log.append(this.#view.question(question), place);
    }
    const last = turns.at(-1)?.answer;
    this.#subject = last?.subject ?? [];
    this.#pending = last?.pending ?? null;
    this.#frame = last?.frame;
  }

  /** Sets what the next question is about, and forgets the questions before. */
  turnTo(subject: readonly string[]): void {
    this.#subject = subject;
    this.#pending = null;
    this.#frame = undefined;
  }

  /**
   * Asks a question, unless an answer is on its way.
   * @returns the answered question; undefined: it was stopped, or failed
   */
  async ask(question: string, subject: readonly string[] = this.#subject): Promise<Turn | undefined> {
    if (this.#busy) return undefined;
    this.#busy = true;
    const stopping = new AbortController();
    const place = this.#view.waiting(() => stopping.abort());
    this.#log.append(this.#view.question(question), place);
    place.scrollIntoView({ block: 'nearest' });
    try {
      return await this.#answer(question, subject, place, stopping.signal);
    } catch (error) {
      // When the reader asks the question again, it keeps its subject.
      this.#subject = subject;
      place.querySelector('.chat-stop')?.remove();
      if (stopping.signal.aborted) place.append(...this.#view.failure(this.#view.words.stopped, question));
      else {
        const message = (error instanceof CallFailure && error.reply?.message) || this.#view.words.failed;
        place.append(...this.#view.failure(message, question));
        this.#say(message);
      }
      return undefined;
    } finally {
      place.classList.remove('chat-waiting');
      place.scrollIntoView({ block: 'nearest' });
      this.#busy = false;
    }
  }

  async #answer(question: string, subject: readonly string[], place: Element, signal: AbortSignal): Promise<Turn> {
    const parts: ChatPart[] = [];
    const body = { question, subject: [...subject], pending: this.#pending, frame: this.#frame };
    const stop = place.querySelector('.chat-stop');
    const ending = await streamCall('POST /chat/answers', body, {
      signal,
      onPart: (value) => {
        const part = value as ChatPart;
        parts.push(part);
        if (stop === null) place.append(this.#view.part(part));
        else stop.before(this.#view.part(part));
        if (part.type === 'sentence') this.#say(part.text);
        return part.type !== 'source';
      },
    });
    const answer = { ...(ending as Omit<ChatAnswer, 'parts'>), parts };
    this.#subject = answer.subject;
    this.#pending = answer.pending;
    this.#frame = answer.frame;
    stop?.remove();
    place.append(answerFoot(answer, question, this.#view));
    return { question, answer };
  }

  /** Lets screen readers read a whole sentence. */
  #say(text: string): void {
    this.#said.append(textElement('p', '', text));
  }
}
