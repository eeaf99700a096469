/** The panel below a search field: earlier searches, popular words, completions. */

import { browserStore } from '#src/client/storage.ts';
import '#src/ui/search/search-panel.css';
import { SEARCH_HISTORY, searchesIn } from '#src/ui/search/search-history.ts';
import {
  hotSearches,
  type ProductChoice,
  productChoices,
  searchSuggestions,
} from '#src/ui/search/search-suggestions.browser.ts';
import { showThaiText } from '#src/ui/text/thai-line-breaks.browser.ts';

/** The texts of the panel, in the reader's language. */
export interface PanelWords {
  readonly recent: string;
  readonly hot: string;
  readonly suggested: string;
  readonly products: string;
  readonly clear: string;
}

interface Group {
  readonly name: string;
  readonly options: readonly HTMLElement[];
}

const DEBOUNCE_MS = 300;
let panels = 0;

/** A combobox of a search form: searches of this browser, what is worth searching for, how what is typed may go on. */
export class SearchPanel {
  readonly #form: HTMLFormElement;
  readonly #input: HTMLInputElement;
  readonly #words: PanelWords;
  readonly #panel = element('div', { class: 'search-panel', hidden: '' });
  readonly #list = element('div', { role: 'listbox' });
  readonly #clear = element('button', { type: 'button', class: 'search-clear' });
  #typing: ReturnType<typeof setTimeout> | undefined;
  #active = -1;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#input = form.elements.namedItem('q') as HTMLInputElement;
    this.#words = JSON.parse(form.dataset['panel'] ?? '{}') as PanelWords;
    panels += 1;
    this.#list.id = `search-choices-${panels}`;
    this.#list.setAttribute('aria-label', this.#input.getAttribute('aria-label') ?? '');
    this.#clear.textContent = this.#words.clear;
    this.#panel.append(this.#list, this.#clear);
    form.append(this.#panel);
    for (const [name, value] of Object.entries(COMBOBOX)) this.#input.setAttribute(name, value);
    this.#input.setAttribute('aria-controls', this.#list.id);
    this.#listen();
    void this.#fill();
  }

  #listen(): void {
    this.#form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.#form.contains(relatedTarget))) this.#show(false);
    });
    this.#form.addEventListener('keydown', (event) => this.#onKey(event));
    this.#input.addEventListener('focus', () => void this.#fill());
    this.#input.addEventListener('click', () => this.#show(true));
    this.#input.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.#fill(), DEBOUNCE_MS);
    });
    // The field keeps the focus while a choice is pressed.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('[role=option]') : null;
      if (option !== null) this.#choose(option);
    });
    this.#clear.addEventListener('click', () => {
      browserStore.removeItem(SEARCH_HISTORY);
      this.#input.focus();
      void this.#fill();
    });
  }

  async #fill(): Promise<void> {
    const typed = this.#input.value.trim();
    const groups = await (typed === '' ? this.#openings() : this.#continuations(typed));
    if (typed !== this.#input.value.trim()) return;
    this.#list.replaceChildren(
      ...groups.filter(({ options }) => options.length > 0).map((group) => this.#group(group)),
    );
    this.#clear.hidden = typed !== '' || this.#kept().length === 0;
    this.#activate(-1);
    this.#show(this.#form.contains(document.activeElement));
  }

  async #openings(): Promise<Group[]> {
    const { recent, hot } = this.#words;
    return [
      { name: recent, options: this.#kept().map(searchOption) },
      { name: hot, options: (await hotSearches()).map(searchOption) },
    ];
  }

  async #continuations(typed: string): Promise<Group[]> {
    const { suggested, products } = this.#words;
    const [searches, found] = await Promise.all([searchSuggestions(typed), productChoices(typed)]);
    return [
      { name: suggested, options: searches.map(searchOption) },
      { name: products, options: found.map(productOption) },
    ];
  }

  #group({ name, options }: Group): HTMLElement {
    const group = element('div', { role: 'group', 'aria-label': name });
    const title = element('p', { class: 'search-group', 'aria-hidden': 'true' });
    title.textContent = name;
    group.append(title, ...options);
    return group;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape' && !this.#panel.hidden) {
      event.preventDefault();
      this.#show(false);
      this.#input.focus();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && event.target === this.#input) {
      event.preventDefault();
      // The first press opens the panel that Escape closed, and selects nothing yet.
      if (this.#panel.hidden) this.#show(true);
      else this.#step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === this.#input) {
      const option = this.#options()[this.#active];
      if (option === undefined || this.#panel.hidden) return;
      event.preventDefault();
      this.#choose(option);
    }
  }

  /** Moves the selection. The typed text comes between the last choice and the first. */
  #step(by: 1 | -1): void {
    const places = this.#options().length + 1;
    this.#activate(((this.#active + 1 + by + places) % places) - 1);
  }

  /** Selects one of the choices, or with -1 the typed text. */
  #activate(index: number): void {
    this.#active = index;
    this.#input.removeAttribute('aria-activedescendant');
    for (const [at, option] of this.#options().entries()) {
      option.id = `${this.#list.id}-${at}`;
      option.setAttribute('aria-selected', String(at === index));
      if (at !== index) continue;
      option.scrollIntoView({ block: 'nearest' });
      this.#input.setAttribute('aria-activedescendant', option.id);
    }
  }

  #choose(option: Element): void {
    const path = option.getAttribute('data-path');
    if (path !== null) {
      location.assign(path);
      return;
    }
    this.#input.value = option.textContent;
    this.#show(false);
    this.#form.requestSubmit();
  }

  #options(): Element[] {
    return [...this.#list.querySelectorAll('[role=option]')];
  }

  /** Shows or hides the panel. A hidden panel has no selected choice. */
  #show(wanted: boolean): void {
    const shown = wanted && this.#list.childElementCount > 0;
    if (!shown) this.#activate(-1);
    this.#panel.hidden = !shown;
    this.#input.setAttribute('aria-expanded', String(shown));
  }

  #kept(): string[] {
    return searchesIn(browserStore.getItem(SEARCH_HISTORY));
  }
}

const COMBOBOX = {
  role: 'combobox',
  'aria-expanded': 'false',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
} as const;

function searchOption(search: string): HTMLElement {
  const option = element('div', { role: 'option', 'aria-selected': 'false', class: 'search-option' });
  if (search !== '') option.append(showThaiText(element('span', {}), search));
  return option;
}

/** Leads to the product's page. */
function productOption({ name, nameLang, path, price, over, picture }: ProductChoice): HTMLElement {
  const option = searchOption('');
  option.setAttribute('data-path', path);
  const words = element('span', nameLang === null ? {} : { lang: nameLang });
  showThaiText(words, name);
  const amount = element('span', { class: over === '' ? 'price' : 'text-soft' });
  amount.textContent = over === '' ? price : over;
  if (picture !== null) {
    const { src, srcset } = picture;
    option.append(
      element('img', {
        src,
        alt: '',
        width: '44',
        height: '44',
        ...(srcset === null ? {} : { srcset, sizes: '44px' }),
      }),
    );
  }
  option.append(words, amount);
  return option;
}

function element<Name extends 'div' | 'button' | 'p' | 'span' | 'img'>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
