/**
 * The element `<activity-own>`: the viewer's part of the page of an activity. Each kind of activity has its own script.
 */

import { needLogin } from '#src/client/viewer/actions-after-login.ts';
import { $viewer, type Viewer } from '#src/client/viewer/viewer.browser.ts';
import { activityTexts, type SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';
import { type OwnActivity, TURNED } from '#src/modules/people/activities/ui/viewer-part-data.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

type Show = (place: HTMLElement, own: OwnActivity) => Promise<void>;

const SHOWN_BY: Readonly<Record<string, () => Promise<Show>>> = {
  BADGE: async () => (await import('#src/modules/people/activities/ui/badge-viewer-part.browser.ts')).showBadge,
  BONUS: async () => (await import('#src/modules/people/activities/ui/bonuses/bonus-viewer-part.browser.ts')).showBonus,
  LOTTERY: async () =>
    (await import('#src/modules/people/activities/ui/lotteries/lottery-viewer-part.browser.ts')).showLottery,
};

/** Visitors see the link to the login that is published in it, after a logout again. */
class ActivityOwn extends HTMLElement {
  #unsubscribe: (() => void) | undefined;
  #of: number | null | undefined;
  /** The part of the page for visitors. */
  #published: readonly Node[] | undefined;

  connectedCallback(): void {
    this.#unsubscribe = $viewer.subscribe((viewer) => {
      if (viewer === undefined || this.#of === (viewer?.userId ?? null)) return;
      this.#of = viewer?.userId ?? null;
      void this.#meet(viewer);
    });
    this.querySelector('[data-act="login"]')?.addEventListener('click', (click) => {
      click.preventDefault();
      void needLogin();
    });
    this.addEventListener(TURNED, () => void this.#meet($viewer.get() ?? null));
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
  }

  async #meet(viewer: Viewer | null): Promise<void> {
    const place = this.querySelector<HTMLElement>('[data-own]');
    if (place === null) return;
    this.#published ??= [...place.childNodes];
    if (viewer === null) place.replaceChildren(...this.#published);
    else await this.#show(place, await activityTexts());
  }

  async #show(place: HTMLElement, say: SayActivity): Promise<void> {
    const { id, kind = '', zone = 'UTC', calendar = 'gregory' } = this.dataset;
    const dates = { lang: document.documentElement.lang, timeZone: zone, calendar };
    place.replaceChildren(element('p', { role: 'status' }, say('activity.loading')));
    try {
      const show = await SHOWN_BY[kind]?.();
      await show?.(place, { id: Number(id), say, dates });
    } catch (error) {
      console.error(error);
      place.replaceChildren(
        element('p', { role: 'alert' }, say('activity.failed')),
        pressable({ class: 'activity-quiet' }, () => void this.#show(place, say), say('activity.retry')),
      );
    }
  }
}

customElements.define('activity-own', ActivityOwn);
