/** Proposes users while a reader types a name after an @. */

import { callApi } from '#src/client/api.browser.ts';
import { type Mention, mentionsIn } from '#src/modules/people/comments/rules.ts';
import type { SayComments } from '#src/modules/people/comments/ui/comment-texts.browser.ts';
import { element } from '#src/ui/element.browser.ts';
import { avatarElement } from '#src/ui/icons/avatar.browser.ts';

const DEBOUNCE_MS = 300;
const MOST_OFFERED = 6;
/** Pixels. */
const AVATAR = 30;
/** The text between the caret and an @ that starts a name; an @ inside an address starts none. */
const NAME_BEGUN = /(?<![\w.%+-])@([^\s@<>/]{1,20})$/u;

let boxes = 0;

interface Offered extends Mention {
  readonly avatar: { readonly url: string } | null;
}

/** Proposes users while a name is typed after an @: arrow keys and Enter choose, Escape closes. */
export class MentionBox {
  readonly list: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #say: SayComments;
  readonly #status = element('p', { class: 'sr-only', role: 'status' });
  readonly #options = element('ul', { role: 'listbox' });
  readonly #chosen = new Map<number, Mention>();
  #offered: readonly Offered[] = [];
  #active = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(area: HTMLTextAreaElement, say: SayComments) {
    boxes += 1;
    this.#area = area;
    this.#say = say;
    this.#options.id = `comment-names-${boxes}`;
    this.#options.setAttribute('aria-label', say('comments.mention'));
    this.#options.hidden = true;
    this.list = element('div', { class: 'comment-names' }, this.#options, this.#status);
    area.setAttribute('aria-autocomplete', 'list');
    area.setAttribute('aria-controls', this.#options.id);
    area.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.#search(), DEBOUNCE_MS);
    });
    area.addEventListener('keydown', (event) => this.#onKey(event));
    area.addEventListener('blur', () => this.#offer([]));
    // The field keeps the focus while a name is pressed.
    this.#options.addEventListener('pointerdown', (event) => event.preventDefault());
  }

  /** The chosen users whose names are still in a text. */
  chosenIn(text: string): Mention[] {
    return mentionsIn(text, [...this.#chosen.values()]);
  }

  /** Restores users that were chosen before. */
  restore(people: readonly Mention[]): void {
    for (const person of people) this.#chosen.set(person.id, person);
  }

  #begun(): string | undefined {
    return NAME_BEGUN.exec(this.#area.value.slice(0, this.#area.selectionStart))?.[1];
  }

  async #search(): Promise<void> {
    const nickname = this.#begun();
    if (nickname === undefined) return this.#offer([]);
    try {
      const call = 'POST /saas-user-service/user/info/searchUserPage';
      const body = { nickname, pageRequest: { page: 1, size: MOST_OFFERED } };
      const { data } = await callApi(call, { body }, { quiet: true });
      if (nickname !== this.#begun()) return;
      this.#offer(data?.content ?? []);
      this.#status.textContent =
        this.#offered.length === 0
          ? this.#say('comments.mentionNone')
          : this.#say('comments.mentionFound', { count: this.#offered.length });
    } catch (error) {
      console.info('nobody can be offered', error);
      this.#offer([]);
    }
  }

  #offer(people: readonly Offered[]): void {
    this.#offered = people;
    this.#active = 0;
    this.#options.replaceChildren(
      ...people.map((person, at) => {
        const attributes = { role: 'option', id: `${this.#options.id}-${at}`, 'aria-selected': String(at === 0) };
        const option = element(
          'li',
          attributes,
          avatarElement(person, 'comment-avatar', AVATAR),
          element('span', {}, person.nickname),
        );
        option.addEventListener('click', () => this.#choose(person));
        return option;
      }),
    );
    this.#options.hidden = people.length === 0;
    if (people.length === 0) this.#status.textContent = '';
    this.#mark(0);
  }

  #mark(at: number): void {
    this.#active = at;
    for (const [place, option] of [...this.#options.children].entries()) {
      option.setAttribute('aria-selected', String(place === at));
    }
    if (this.#offered.length === 0) this.#area.removeAttribute('aria-activedescendant');
    else this.#area.setAttribute('aria-activedescendant', `${this.#options.id}-${at}`);
  }

  #onKey(event: KeyboardEvent): void {
    const many = this.#offered.length;
    if (many === 0 || event.isComposing) return;
    if (event.key === 'ArrowDown') this.#mark((this.#active + 1) % many);
    else if (event.key === 'ArrowUp') this.#mark((this.#active - 1 + many) % many);
    else if (event.key === 'Escape') this.#offer([]);
    else if (event.key === 'Enter' || event.key === 'Tab') {
      const person = this.#offered[this.#active];
      if (person === undefined) return;
      this.#choose(person);
    } else return;
    event.preventDefault();
  }

  #choose(person: Offered): void {
    const begun = this.#begun();
    if (begun === undefined) {
      this.#offer([]);
      return;
    }
    const caret = this.#area.selectionStart;
    this.#chosen.set(person.id, { id: person.id, nickname: person.nickname });
    this.#area.setRangeText(`${person.nickname} `, caret - begun.length, caret, 'end');
    this.#offer([]);
    this.#area.focus();
    this.#area.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
