/** Fills the public page of a user: their head and their comments. */

import '#src/modules/people/relations/ui/people.css';
import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import { peopleTexts, type SayPeople } from '#src/i18n/people-texts.browser.ts';
import type { UserHead } from '#src/screens/user/user-head.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

const ID = /^[1-9]\d{0,14}$/;
const NOT_FOUND = 404;

/**
 * `<user-page data-profile="/profile" data-title="Member" data-zone="Asia/Bangkok">`: the public page of
 * the user in the address, `?id=7`, else of the viewer. It is rendered again when the viewer logs in or out.
 */
class UserPage extends HTMLElement {
  #unsubscribe: (() => void) | undefined;
  #viewerId: number | null | undefined;
  #loads = 0;

  connectedCallback(): void {
    this.#unsubscribe = $viewer.subscribe((viewer) => {
      const id = viewer === undefined ? undefined : (viewer?.userId ?? null);
      if (id === undefined || id === this.#viewerId) return;
      this.#viewerId = id;
      void this.#load();
    });
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }

  async #load(): Promise<void> {
    this.#loads += 1;
    const turn = this.#loads;
    const say = await peopleTexts();
    const id = new URLSearchParams(location.search).get('id') ?? String(this.#viewerId ?? '');
    if (id === '') {
      // The address names no user: the heading stays, and a message below it says so.
      this.querySelector('[role="status"]')?.replaceChildren(say('people.absentTitle'));
      return;
    }
    if (!ID.test(id)) {
      this.#replace(nobody(say));
      return;
    }
    try {
      const { data } = await callApi('GET /saas-user-service/user/info/head', { query: { id } }, { quiet: true });
      // An older answer may come after a newer one.
      if (data !== undefined && turn === this.#loads) await this.#show(data, say);
    } catch (error) {
      if (turn !== this.#loads) return;
      if (error instanceof CallFailure && error.status === NOT_FOUND) this.#replace(nobody(say));
      else this.#replace(this.#failed(say));
    }
  }

  async #show(head: UserHead, say: SayPeople): Promise<void> {
    document.title = document.title.replace(this.dataset['title'] ?? '', head.user.nickname);
    this.dataset['title'] = head.user.nickname;
    const { userHead } = await import('#src/screens/user/user-head.browser.ts');
    const drawn = userHead(head, say, this.dataset['profile'] ?? '', () => void this.#load());
    this.#replace(drawn);
    if (head.viewer?.blocked !== true) void this.#addComments(drawn, head.user.id);
  }

  /** Adds the user's comments below their head, unless the head was rendered again meanwhile. */
  async #addComments(head: HTMLElement, userId: number): Promise<void> {
    const { zone: timeZone = 'UTC', calendar = 'gregory' } = this.dataset;
    const { userComments } = await import('#src/modules/people/comments/ui/user-comments.browser.ts');
    const list = await userComments(userId, { lang: document.documentElement.lang, timeZone, calendar });
    if (head.isConnected) head.after(list);
  }

  #failed(say: SayPeople): HTMLElement {
    const retry = pressable({ class: 'user-quiet' }, () => void this.#load(), say('people.retry'));
    return element('div', { class: 'user-nobody' }, element('h1', {}, say('people.failed')), retry);
  }

  #replace(content: HTMLElement): void {
    this.querySelector('[data-fill]')?.replaceChildren(content);
  }
}

/** The same text for a closed account and for one that never existed. */
function nobody(say: SayPeople): HTMLElement {
  const title = element('h1', {}, say('people.absentTitle'));
  return element('div', { class: 'user-nobody' }, title, element('p', {}, say('people.absentNote')));
}

customElements.define('user-page', UserPage);
