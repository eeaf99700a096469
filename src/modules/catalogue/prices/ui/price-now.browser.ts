/** Replaces a published price by the current one, when a reader scrolls to it. */

import { browserDay, browserTime } from '#src/i18n/browser-date.ts';
import { priceText } from '#src/i18n/price.ts';

/** Updates a published price: see PriceNow.astro. After a failed call the page stays as it was published. */
class PriceNow extends HTMLElement {
  readonly #observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting !== true) return;
    this.#observer.disconnect();
    void this.#refresh();
  });

  /** A page that comes back as it was left shows the price of that time. */
  readonly #returned = ({ persisted }: PageTransitionEvent) => {
    if (persisted) this.#observer.observe(this);
  };

  connectedCallback(): void {
    this.#observer.observe(this);
    addEventListener('pageshow', this.#returned);
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    removeEventListener('pageshow', this.#returned);
  }

  async #refresh(): Promise<void> {
    const { callApi } = await import('#src/client/api.browser.ts');
    const params = { id: this.dataset['id'] ?? '' };
    const call = callApi('GET /saas-das-service/goods-histories/price-state/{id}', { params }, { quiet: true });
    const reply = await call.catch((error: unknown) => console.info('the published price stands', error));
    const now = reply?.data;
    if (now == null) return;
    const money = (amount: number) =>
      priceText(amount, now.currencyCode, { alternatePriceFormat: this.dataset['alternate'] !== undefined });
    const { unconfirmed } = now;
    if (unconfirmed != null) {
      const time = this.#time(unconfirmed.observedAt);
      this.#warn({ price: money(unconfirmed.price), time, current: money(now.price) });
    }
    if (now.observedAt <= Number(this.dataset['observed'])) return;
    if (unconfirmed == null) this.#warn(undefined);
    this.#write(now.price, money);
    this.#stamp(now.observedAt);
  }

  /** Shows that a newer price is not confirmed; undefined: there is none. See Unconfirmed.astro. */
  #warn(said: Readonly<Record<string, string>> | undefined): void {
    const place = document.querySelector<HTMLElement>(`[data-unconfirmed="${this.dataset['code']}"]`);
    const text = place?.querySelector('span');
    if (place == null || text == null) return;
    place.hidden = said === undefined;
    if (said === undefined) return;
    text.textContent = Object.entries(said).reduce(
      (words, [name, value]) => words.replace(`{${name}}`, value),
      place.dataset['words'] ?? '',
    );
  }

  #write(price: number, money: (amount: number) => string): void {
    const { code } = this.dataset;
    const text = money(price);
    let isChanged = false;
    for (const shown of document.querySelectorAll(`[data-price-of="${code}"] .price`)) {
      isChanged ||= shown.textContent !== text;
      shown.textContent = text;
    }
    if (!isChanged) return;
    // These places judge the published price, not the current one.
    const said = `[data-price-of="${code}"] :is(s, .tag, .unproven), [data-judges-price-of~="${code}"]`;
    for (const place of document.querySelectorAll(said)) place.classList.add('invisible');
  }

  #time(at: number): string {
    const { zone: timeZone = 'UTC', calendar = 'gregory' } = this.dataset;
    const written = { lang: document.documentElement.lang, timeZone, calendar };
    return `${browserDay(at, written)} ${browserTime(at, written)}`;
  }

  #stamp(observedAt: number): void {
    const time = this.querySelector('time');
    if (time === null) return;
    time.dateTime = new Date(observedAt).toISOString();
    time.textContent = (this.dataset['words'] ?? '').replace('{date}', this.#time(observedAt));
    this.dataset['observed'] = String(observedAt);
  }
}

customElements.define('price-now', PriceNow);
