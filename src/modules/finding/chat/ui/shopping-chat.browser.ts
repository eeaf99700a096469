/** The chat in a page or a panel: takes a question, shows its answer. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';
import { MOST_WORDS, wordsIn } from '#src/modules/finding/chat/rules.ts';
import type { OpenChat } from '#src/modules/finding/chat/ui/chat-session.browser.ts';

/** From so many words on, a reader is told how many are left. */
const NEAR = 15;

/** The chat, on its page or in a panel. What makes questions and answers is loaded when it is first needed. */
export class ShoppingChat extends HTMLElement {
  #open: Promise<OpenChat> | undefined;
  #isReady = false;

  connectedCallback(): void {
    // A panel that is opened again puts the same chat back.
    if (this.#isReady) return;
    this.#isReady = true;
    const field = this.#field();
    this.querySelector('.chat-form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const question = field?.value.trim() ?? '';
      if (field !== null && question !== '') void this.#ask(question, undefined, () => (field.value = ''));
    });
    field?.addEventListener('input', () => this.#countWords(field.value));
    field?.addEventListener('focus', () => void this.#opened(), { once: true });
    const kept = this.querySelector('details');
    kept?.addEventListener('toggle', () => this.#showKept(kept));
    // It may have been opened before this script came.
    if (kept !== null) void this.#showKept(kept);
    if (this.closest('dialog') === null) this.begin(location.hash);
  }

  /** Begins with the question or the subject that a link to the chat names behind `#`. */
  begin(hash: string): void {
    const given = new URLSearchParams(hash.slice(1));
    const field = this.#field();
    if (field !== null && given.has('ask')) field.value = given.get('ask') ?? '';
    const about = given.get('about') ?? new URLSearchParams(location.search).get('about');
    if (about !== null) void this.#opened().then((chat) => chat.about(about));
  }

  /** Asks the question of a button in the chat. */
  async askAs({ dataset: { ask = '', subject } }: HTMLElement): Promise<void> {
    await this.#ask(ask, subject?.split(' ').filter(Boolean));
  }

  async #showKept(kept: HTMLDetailsElement): Promise<void> {
    const place = kept.querySelector('[data-kept]');
    if (kept.open && place !== null) await (await this.#opened()).showHistory(place);
  }

  #field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>('.chat-form input');
  }

  #opened(): Promise<OpenChat> {
    this.#open ??= import('#src/modules/finding/chat/ui/chat-session.browser.ts').then(
      ({ OpenChat }) => new OpenChat(this),
    );
    return this.#open;
  }

  /**
   * @param subject  codes of products; undefined: those that the conversation is about
   * @param taken  called when the question is in the conversation
   */
  async #ask(question: string, subject: readonly string[] | undefined, taken?: () => void): Promise<void> {
    const chat = await this.#opened();
    // What is typed stays in the field.
    if (chat.isAnswering) return;
    taken?.();
    this.#countWords('');
    await chat.ask(question, subject);
  }

  /** The server counts again, by the same rule. */
  #countWords(text: string): void {
    const place = this.querySelector('[data-words-left]');
    if (place === null) return;
    const left = MOST_WORDS - wordsIn(text);
    const { wordsLeft = '' } = JSON.parse(this.dataset['words'] ?? '{}') as Record<string, string>;
    place.textContent = left > NEAR ? '' : wordsLeft.replace('{{left}}', String(left));
    place.classList.toggle('text-rise', left < 0);
  }
}

customElements.define('shopping-chat', ShoppingChat);
answerPresses('ask', (chip) => chip.closest<ShoppingChat>('shopping-chat')?.askAs(chip));
