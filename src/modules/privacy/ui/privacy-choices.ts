/** Opens the dialog of consent, or asks about erasing; what they are made of comes with the first press. */
class PrivacyChoices extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.hasAttribute('data-forget')) void this.#forget();
      else if (button !== null) void this.#ask();
    });
  }

  async #ask(): Promise<void> {
    const { askConsent } = await import('#src/modules/privacy/ui/ask-consent.ts');
    await askConsent();
  }

  async #forget(): Promise<void> {
    const { askToForget } = await import('#src/modules/privacy/ui/ask-to-forget.ts');
    await askToForget();
  }
}

customElements.define('privacy-choices', PrivacyChoices);
