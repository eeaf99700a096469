/** Says what the chosen variant is, and shows its picture. Without this script the list says the same of each. */
class ProductVariants extends HTMLElement {
  readonly #listeners = new AbortController();

  connectedCallback(): void {
    const { signal } = this.#listeners;
    // One may have been chosen before this script came.
    const chosen = this.querySelector<HTMLInputElement>('input:checked');
    if (chosen !== null) this.#show(chosen);
    this.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && this.#show(target), {
      signal,
    });
  }

  disconnectedCallback(): void {
    this.#listeners.abort();
  }

  #show({ dataset: { about = '', lang = '', picture } }: HTMLInputElement): void {
    const output = this.querySelector('output');
    if (output !== null) Object.assign(output, { textContent: about, lang });
    const slide = picture === undefined ? null : document.querySelector<HTMLElement>(`#picture-${picture}`);
    const strip = slide?.parentElement;
    if (slide !== null && strip != null) strip.scrollTo({ left: slide.offsetLeft - strip.offsetLeft });
  }
}

customElements.define('product-variants', ProductVariants);
