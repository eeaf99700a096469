/** A list of a reader's own things that loads page after page. */

import '#src/ui/paged/paged-list.css';
import { element, pressable } from '#src/ui/element.browser.ts';

export interface PagedWords {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly more: string;
}

export interface PagedOptions<Item> {
  /** Loads a page of the list, from 1. Throws when it fails. */
  readonly load: (page: number) => Promise<{ readonly content: readonly Item[]; readonly hasNext: boolean }>;
  readonly idOf: (item: Item) => number;
  readonly row: (item: Item) => HTMLLIElement;
  /** The element shown instead of a list without rows. */
  readonly empty: () => HTMLElement;
  readonly words: PagedWords;
  readonly label: string;
}

const WAITING = 4;

/**
 * A list that loads page after page, with placeholders, a button for more, and a failure message with a button to try
 * again.
 */
export class PagedList<Item> {
  readonly element = element('div', { class: 'paged' });
  readonly #options: PagedOptions<Item>;
  readonly #rows: HTMLUListElement;
  readonly #foot = element('div', { class: 'paged-foot' });
  /** Keys of the rows shown. New rows shift others to later pages, where they must not show twice. */
  readonly #shown = new Set<number>();
  #page = 0;

  constructor(options: PagedOptions<Item>) {
    this.#options = options;
    this.#rows = element('ul', { 'aria-label': options.label });
    this.element.append(this.#rows, this.#foot);
  }

  /** Loads the page after the last one loaded. */
  async more(): Promise<void> {
    const { load, words } = this.#options;
    const first = this.#page === 0;
    this.#foot.replaceChildren(first ? waitingRows(words.loading) : waitingWord(words.loading));
    try {
      const { content, hasNext } = await load(this.#page + 1);
      this.#page += 1;
      const next = this.#add(content);
      this.#foot.replaceChildren(...(hasNext ? [this.#button(words.more)] : []));
      if (first && content.length === 0) this.element.replaceChildren(this.#options.empty());
      // After a press, the focus moves to the first new row.
      if (!first) next?.focus();
    } catch (error) {
      console.error(error);
      this.#foot.replaceChildren(element('p', { role: 'alert' }, words.failed), this.#button(words.retry));
    }
  }

  #add(items: readonly Item[]): HTMLElement | undefined {
    const fresh = items.filter((item) => !this.#shown.has(this.#options.idOf(item)));
    for (const item of fresh) this.#shown.add(this.#options.idOf(item));
    const rows = fresh.map((item) => this.#options.row(item));
    this.#rows.append(...rows);
    return rows[0]?.querySelector<HTMLElement>('a, button') ?? undefined;
  }

  #button(text: string): HTMLButtonElement {
    return pressable({ class: 'paged-more' }, () => void this.more(), text);
  }
}

function waitingWord(text: string): HTMLElement {
  return element('p', { role: 'status' }, text);
}

/** Placeholders as high as rows. */
function waitingRows(text: string): HTMLElement {
  const row = () => element('span', { class: 'paged-waiting' }, element('i'), element('i'));
  const rows = element('div', { 'aria-hidden': 'true' }, ...Array.from({ length: WAITING }, row));
  return element('div', {}, element('p', { class: 'sr-only', role: 'status' }, text), rows);
}

/** A message for an empty list, with a note about what to do. */
export function emptyList(title: string, note: string): HTMLElement {
  return element('div', { class: 'paged-empty' }, element('p', {}, title), element('p', {}, note));
}
