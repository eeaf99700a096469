/** The chat. What makes questions and answers is loaded with the first question. */
class ShoppingChat extends HTMLElement {
  connectedCallback(): void {
    // Other pages link here with a question in the fragment.
    const field = this.querySelector('input');
    if (field !== null && location.hash !== '') field.value = decodeURIComponent(location.hash.slice(1));
    this.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      const question = field?.value.trim() ?? '';
      if (field === null || question === '') return;
      field.value = '';
      void this.#ask(question, undefined);
    });
    this.addEventListener('click', ({ target }) => {
      const chip = target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null;
      if (chip === null) return;
      const { ask = '', subject } = chip.dataset;
      void this.#ask(ask, subject === undefined ? undefined : subject.split(' ').filter(Boolean));
    });
  }

  /** @param subject  codes of products; undefined: those that the conversation is about */
  async #ask(question: string, subject: readonly string[] | undefined): Promise<void> {
    const { conversationIn } = await import('#src/screens/ai-shopping/conversation.ts');
    await conversationIn(this).ask(question, subject);
  }
}

customElements.define('shopping-chat', ShoppingChat);
