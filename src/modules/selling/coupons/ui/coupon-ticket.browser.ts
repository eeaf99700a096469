/** Ends a coupon's ticket in the page at its last minute. */

import { readServerClock, serverNow } from '#src/client/server-clock.ts';

const DAY_MS = 86_400_000;
/** Maximum delay of a timer in milliseconds; no page stays open for that long. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * <coupon-ticket data-end="ISO 8601">: marks a coupon in its last day (data-last-day) and after its end (data-over),
 * also while the page is open. The published page knows no clock.
 */
class CouponTicket extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.#mark();
    void readServerClock().then(() => this.isConnected && this.#mark());
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  #mark(): void {
    clearTimeout(this.#timer);
    const left = Date.parse(this.dataset['end'] ?? '') - serverNow();
    if (Number.isNaN(left)) return;
    this.toggleAttribute('data-over', left <= 0);
    this.toggleAttribute('data-last-day', left > 0 && left <= DAY_MS);
    if (left <= 0) return;
    const wait = left > DAY_MS ? left - DAY_MS : left;
    this.#timer = setTimeout(() => this.#mark(), Math.min(wait, LONGEST_TIMER_MS));
  }
}

if (customElements.get('coupon-ticket') === undefined) customElements.define('coupon-ticket', CouponTicket);
