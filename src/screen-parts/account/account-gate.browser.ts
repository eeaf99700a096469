/** The part of an account page that shows the reader's own content, or asks a visitor to log in. */

import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { $viewer, type Viewer } from '#src/client/viewer/viewer.browser.ts';

/** Fills an element with the viewer's content. Resolves to a function that removes it again. */
export type ShowOwn = (place: HTMLElement, viewer: Viewer) => Promise<() => void>;

/** Milliseconds for which the viewer may stay unknown before the page shows an error. */
const PATIENCE_MS = 8000;

/**
 * Wraps content of the logged-in reader. Visitors see a prompt to log in instead, and a reader whose session cannot be
 * loaded sees an error. The attribute `state` says which is visible: waiting, visitor, viewer, failed. With the
 * attribute `fill`, a script fills the inner element with `data-fill`; otherwise the content is in the page.
 */
class AccountGate extends HTMLElement {
  #own: Promise<() => void> | undefined;
  #of: number | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #unsubscribe: (() => void) | undefined;
  #fillWith: ShowOwn | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.#unsubscribe = $viewer.subscribe((viewer) => void this.#meet(viewer));
  }

  disconnectedCallback(): void {
    clearTimeout(this.#patience);
    this.#unsubscribe?.();
  }

  fill(show: ShowOwn): void {
    this.#fillWith = show;
    void this.#meet($viewer.get());
  }

  handleEvent(event: Event): void {
    const pressed = event.target instanceof Element ? event.target.closest('[data-act]') : null;
    const act = pressed?.getAttribute('data-act');
    if (act === 'login') {
      event.preventDefault();
      void needLogin();
    } else if (act === 'retry') {
      this.#wait();
      void this.#ask();
    }
  }

  async #ask(): Promise<void> {
    const { refreshViewer } = await import('#src/client/viewer/refresh-viewer.browser.ts');
    await refreshViewer();
    await this.#meet($viewer.get());
  }

  #wait(): void {
    this.setAttribute('state', 'waiting');
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.setAttribute('state', 'failed'), PATIENCE_MS);
  }

  async #meet(viewer: Viewer | null | undefined): Promise<void> {
    clearTimeout(this.#patience);
    if (viewer === undefined) {
      this.#wait();
      return;
    }
    if (viewer?.userId !== this.#of) await this.#empty();
    if (viewer === null) this.setAttribute('state', 'visitor');
    else if (!this.hasAttribute('fill')) this.setAttribute('state', 'viewer');
    else if (this.#of !== viewer.userId && this.#fillWith !== undefined) await this.#show(viewer, this.#fillWith);
  }

  async #show(viewer: Viewer, show: ShowOwn): Promise<void> {
    const place = this.querySelector<HTMLElement>('[data-fill]');
    if (place === null) throw new Error('there is no place for what is the viewer’s');
    this.#of = viewer.userId;
    this.setAttribute('state', 'waiting');
    try {
      this.#own = show(place, viewer);
      await this.#own;
      this.setAttribute('state', 'viewer');
    } catch (error) {
      this.#of = undefined;
      this.#own = undefined;
      this.setAttribute('state', 'failed');
      throw error;
    }
  }

  async #empty(): Promise<void> {
    const own = this.#own;
    this.#own = undefined;
    this.#of = undefined;
    (await own)?.();
  }
}

customElements.define('account-gate', AccountGate);

/** Sets the function that fills the gate of this page for a logged-in reader. */
export function showToViewer(show: ShowOwn): void {
  const gate = document.querySelector('account-gate');
  if (gate instanceof AccountGate) gate.fill(show);
}
