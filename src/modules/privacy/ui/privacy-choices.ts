/** Opens the dialog of consent; what the dialog is made of comes with the first press. */
class PrivacyChoices extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const { askConsent } = await import('#src/modules/privacy/ui/ask-consent.ts');
    await askConsent();
  }
}

customElements.define('privacy-choices', PrivacyChoices);
