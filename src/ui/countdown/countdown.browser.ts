/** Counts down to an instant in a published page. */

import { readServerClock, serverNow } from '#src/client/server-clock.ts';
import { clockLeft } from '#src/ui/countdown/time-left-text.ts';

const TICK_MS = 1000;

/** <count-down data-end="ISO 8601">: updates data-left, the time until then, which the style sheet shows. */
class CountDown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined;

  connectedCallback(): void {
    this.#start();
    void readServerClock().then(() => this.isConnected && this.#start());
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer);
  }

  #start(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#show(), TICK_MS);
    this.#show();
  }

  #show(): void {
    const left = Date.parse(this.dataset['end'] ?? '') - serverNow();
    this.dataset['left'] = clockLeft(left, document.documentElement.lang);
    if (!(left > 0)) clearInterval(this.#timer);
  }
}

if (customElements.get('count-down') === undefined) customElements.define('count-down', CountDown);
