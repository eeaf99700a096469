/** The chat. What makes questions and answers is loaded with the first question. */
class ShoppingChat extends HTMLElement {
  connectedCallback(): void {
    // Other pages link here with a question in the fragment.
    const field = this.querySelector('input');
    if (field !== null) field.value = new URLSearchParams(location.hash.slice(1)).get('ask') ?? '';
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const question = field?.value.trim() ?? '';
      if (field !== null && question !== '') void this.#ask(question, undefined, () => (field.value = ''));
    });
    this.addEventListener('click', ({ target }) => {
      const chip = target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null;
      if (chip === null) return;
      const { ask = '', subject } = chip.dataset;
      void this.#ask(ask, subject === undefined ? undefined : subject.split(' ').filter(Boolean));
    });
  }

  /**
   * @param subject  codes of products; undefined: those that the conversation is about
   * @param taken  called when the question is in the conversation
   */
  async #ask(question: string, subject: readonly string[] | undefined, taken?: () => void): Promise<void> {
    const { conversationIn } = await import('#src/screens/ai-shopping/conversation.ts');
    const conversation = conversationIn(this);
    taken?.();
    await conversation.ask(question, subject);
  }
}

customElements.define('shopping-chat', ShoppingChat);
