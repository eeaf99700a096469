import { clockLeft } from '#src/ui/clock-left.ts';

const TICK_MS = 1000;

/** <count-down data-end="ISO 8601">: updates data-left, the time until then, which the style sheet shows. */
class CountDown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#show();
    this.#timer = setInterval(() => this.#show(), TICK_MS);
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  #show(): void {
    const left = Date.parse(this.dataset['end'] ?? '') - Date.now();
    this.dataset['left'] = clockLeft(left);
    if (!(left > 0)) clearInterval(this.#timer);
  }
}

if (customElements.get('count-down') === undefined) customElements.define('count-down', CountDown);
