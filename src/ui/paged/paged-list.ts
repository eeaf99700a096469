import '#src/ui/paged/paged-list.css';
import { element, pressable } from '#src/ui/element.ts';

export interface PagedWords {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly more: string;
}

export interface PagedOptions<Item> {
  /** A page of the list, from 1. Throws when it cannot be had. */
  readonly load: (page: number) => Promise<{ readonly content: readonly Item[]; readonly hasNext: boolean }>;
  readonly idOf: (item: Item) => number;
  readonly row: (item: Item) => HTMLLIElement;
  /** Stands instead of a list without rows. */
  readonly empty: () => HTMLElement;
  readonly words: PagedWords;
  readonly label: string;
}

const WAITING = 4;

/** A list that grows by pages: rows on their way, further ones on a press, what failed and how to try again. */
export class PagedList<Item> {
  readonly element = element('div', { class: 'paged' });
  readonly #options: PagedOptions<Item>;
  readonly #rows: HTMLUListElement;
  readonly #foot = element('div', { class: 'paged-foot' });
  /** Rows move to later pages while others come in front of them. */
  readonly #shown = new Set<number>();
  #page = 0;

  constructor(options: PagedOptions<Item>) {
    this.#options = options;
    this.#rows = element('ul', { 'aria-label': options.label });
    this.element.append(this.#rows, this.#foot);
  }

  /** Loads the page after the last one that came. */
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
      // Whoever pressed goes on at what came by it.
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

/** As high as rows are. */
function waitingRows(text: string): HTMLElement {
  const row = () => element('span', { class: 'paged-waiting' }, element('i'), element('i'));
  const rows = element('div', { 'aria-hidden': 'true' }, ...Array.from({ length: WAITING }, row));
  return element('div', {}, element('p', { class: 'sr-only', role: 'status' }, text), rows);
}

/** Nothing here, and what to do about it. */
export function emptyList(title: string, note: string): HTMLElement {
  return element('div', { class: 'paged-empty' }, element('p', {}, title), element('p', {}, note));
}
