import { MOST_WORDS, wordsIn } from '#src/modules/chat/rules.ts';
import type { OpenChat } from '#src/screens/ai-shopping/open-chat.ts';

/** From so many words on, a reader is told how many are left. */
const NEAR = 15;

/** The chat. What makes questions and answers is loaded when it is first needed. */
class ShoppingChat extends HTMLElement {
  #open: Promise<OpenChat> | undefined;

  connectedCallback(): void {
    // Other pages link here with a question or a subject.
    const given = new URLSearchParams(location.hash.slice(1));
    const about = given.get('about') ?? new URLSearchParams(location.search).get('about');
    const field = this.querySelector<HTMLInputElement>('.chat-form input');
    if (field !== null) field.value = given.get('ask') ?? '';
    this.querySelector('.chat-form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const question = field?.value.trim() ?? '';
      if (field !== null && question !== '') void this.#ask(question, undefined, () => (field.value = ''));
    });
    field?.addEventListener('input', () => this.#countWords(field.value));
    this.addEventListener('click', ({ target }) => {
      const chip = target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null;
      if (chip === null) return;
      const { ask = '', subject } = chip.dataset;
      void this.#ask(ask, subject === undefined ? undefined : subject.split(' ').filter(Boolean));
    });
    const kept = this.querySelector('details');
    kept?.addEventListener('toggle', async () => {
      const place = kept.querySelector('[data-kept]');
      if (kept.open && place !== null) await (await this.#opened()).showHistory(place);
    });
    this.#keepAboveKeyboard();
    if (about !== null) void this.#opened().then((chat) => chat.about(about));
  }

  #opened(): Promise<OpenChat> {
    this.#open ??= import('#src/screens/ai-shopping/open-chat.ts').then(({ OpenChat }) => new OpenChat(this));
    return this.#open;
  }

  /**
   * @param subject  codes of products; undefined: those that the conversation is about
   * @param taken  called when the question is in the conversation
   */
  async #ask(question: string, subject: readonly string[] | undefined, taken?: () => void): Promise<void> {
    const chat = await this.#opened();
    taken?.();
    this.#countWords('');
    await chat.ask(question, subject);
  }

  /** The keyboard of a phone covers a part of the page without making it smaller: the field stays above it. */
  #keepAboveKeyboard(): void {
    const seen = window.visualViewport;
    seen?.addEventListener('resize', () => {
      // A page that was zoomed shows less too.
      const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop);
      this.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    });
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
