/** Lets a reader of a price chart read prices point by point, with the pointer, a finger or the arrow keys. */

import { browserDay } from '#src/i18n/browser-date.ts';
import { priceText } from '#src/i18n/price.ts';
import { nextChange, priceAt, type Reading, readPath } from '#src/modules/catalogue/prices/ui/chart/line-reading.ts';

const HOUR = 3_600_000;

/** The element around a chart: it shows the day and the prices at a point. Arrow keys go from change to change. */
class PriceReader extends HTMLElement {
  readonly #lines: (readonly Reading[])[] = [];
  readonly #cursor = document.createElement('div');
  readonly #said = document.createElement('output');
  #hour: number | undefined;

  connectedCallback(): void {
    // The page's own listing is drawn last, above the other lines, and named first.
    const [, end] = this.#hours;
    const paths = [...this.querySelectorAll('[class^="line-"]')].reverse();
    this.#lines.push(...paths.map((path) => readPath(path.getAttribute('d') ?? '', end)));
    this.#cursor.className = 'price-cursor';
    this.#cursor.hidden = true;
    this.#cursor.append(this.#said);
    this.append(this.#cursor);
    this.tabIndex = 0;
    this.role = 'slider';
    this.ariaLabel = this.dataset['label'] ?? '';
    this.#describe();
    this.addEventListener('pointermove', (event) => this.#point(event));
    this.addEventListener('pointerdown', (event) => this.#point(event));
    this.addEventListener('pointerleave', () => this.#hide());
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('blur', () => this.#hide());
    this.closest('.price-chart')?.addEventListener('change', () => {
      this.#hour = undefined;
      this.#hide();
      this.#describe();
    });
  }

  /** First and last hour of the visible range. */
  get #hours(): readonly [number, number] {
    const view = [...this.querySelectorAll<HTMLElement>('.price-view')].find(
      (element) => element.offsetParent !== null,
    );
    const [from = 0, to = 0] = (view?.dataset['hours'] ?? '').split(' ').map(Number);
    return [from, to];
  }

  #point({ clientX, clientY }: PointerEvent): void {
    const { left, width, top } = this.getBoundingClientRect();
    if (clientY > top + (this.querySelector('svg')?.clientHeight ?? 0)) {
      this.#hide();
      return;
    }
    const [from, to] = this.#hours;
    const part = Math.min(1, Math.max(0, (clientX - left) / width));
    this.#show(from + part * (to - from));
  }

  #key(event: KeyboardEvent): void {
    const hours = this.#hours;
    const here = this.#hour ?? hours[1];
    const target: Record<string, number> = {
      ArrowLeft: nextChange(this.#shown, here, -1, hours),
      ArrowDown: nextChange(this.#shown, here, -1, hours),
      ArrowRight: nextChange(this.#shown, here, 1, hours),
      ArrowUp: nextChange(this.#shown, here, 1, hours),
      Home: hours[0],
      End: hours[1],
    };
    const hour = target[event.key];
    if (event.key === 'Escape') this.#hide();
    if (hour === undefined) return;
    event.preventDefault();
    this.#show(hour);
  }

  #show(hour: number): void {
    const [from, to] = this.#hours;
    this.#hour = hour;
    const left = ((hour - from) / (to - from)) * 100;
    this.#cursor.style.left = `${left}%`;
    this.#said.style.cssText = left > 50 ? 'right:8px' : 'left:8px';
    this.#said.replaceChildren(
      ...this.#words(hour).map((text, index) => {
        const line = document.createElement(index === 0 ? 'span' : 'b');
        line.style.display = 'block';
        line.textContent = text;
        return line;
      }),
    );
    this.#cursor.hidden = false;
    this.#describe();
  }

  #hide(): void {
    this.#cursor.hidden = true;
  }

  /** The lines that the legend has not switched off. */
  get #shown(): (readonly Reading[])[] {
    const chart = this.closest('.price-chart');
    return this.#lines.filter((_, index) => !chart?.querySelector(`[data-line="${index}"]:not(:checked)`));
  }

  /** The texts for an hour: its day, then the price of each shown line. */
  #words(hour: number): string[] {
    const { start, zone: timeZone = 'UTC', calendar = 'gregory', currency = '' } = this.dataset;
    const { units = '1', names = '[]', gap = '' } = this.dataset;
    const written = { lang: document.documentElement.lang, timeZone, calendar };
    const day = browserDay(Number(start) + hour * HOUR, written);
    const format = { alternatePriceFormat: this.dataset['alternate'] !== undefined };
    const prices = this.#shown.map((line) => {
      const minor = priceAt(line, hour);
      const price = minor === null ? gap : priceText(minor / Number(units), currency, format);
      return this.#lines.length > 1
        ? `${(JSON.parse(names) as string[])[this.#lines.indexOf(line)] ?? ''} ${price}`
        : price;
    });
    return [day, ...prices];
  }

  #describe(): void {
    const [from, to] = this.#hours;
    const hour = this.#hour ?? to;
    this.ariaValueMin = String(Math.round(from));
    this.ariaValueMax = String(Math.round(to));
    this.ariaValueNow = String(Math.round(hour));
    this.ariaValueText = this.#words(hour).join(', ');
  }
}

customElements.define('price-reader', PriceReader);
