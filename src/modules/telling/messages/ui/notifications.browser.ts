/** The message centre on its page: two lists of messages, each with the number of unread ones. */

import '#src/modules/telling/messages/ui/notifications.css';
import { callApi } from '#src/client/api.browser.ts';
import { readServerClock } from '#src/client/server-clock.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { updateViewer } from '#src/client/viewer/viewer.browser.ts';
import type { BrowserDate } from '#src/i18n/browser-date.ts';
import { peopleTexts, type SayPeople } from '#src/i18n/people-texts.browser.ts';
import type { Message, MessageCategory, Unread } from '#src/modules/telling/messages/contract.ts';
import { messageRow } from '#src/modules/telling/messages/ui/message-row.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { emptyList, PagedList } from '#src/ui/paged/paged-list.browser.ts';
import { tabbed } from '#src/ui/paged/tab-panels.browser.ts';

const SIZE = 20;

const CALLS = {
  INTERACTION: 'POST /saas-interaction-service/user-messages/received-pages',
  SYSTEM: 'POST /saas-user-service/message-center/system-message-page',
} as const;

const READ = 'POST /saas-integration-service/user-messages/batch-read';

/** Renders the viewer's messages into an element. @returns a function that removes them again */
export async function showNotifications(place: HTMLElement, dates: BrowserDate): Promise<() => void> {
  const say = await peopleTexts();
  const { data } = await callApi('GET /saas-user-service/message-center/view', {});
  const center = new MessageCenter(say, dates);
  if (data !== undefined) center.count(data);
  place.replaceChildren(center.element(data));
  return () => place.replaceChildren();
}

/** The two lists of messages, with the number of unread ones of each. */
class MessageCenter {
  readonly #say: SayPeople;
  readonly #dates: BrowserDate;
  readonly #badges = { INTERACTION: badge(), SYSTEM: badge() };
  readonly #readAll: Record<MessageCategory, HTMLButtonElement>;

  constructor(say: SayPeople, dates: BrowserDate) {
    this.#say = say;
    this.#dates = dates;
    const button = (category: MessageCategory) =>
      pressable({ class: 'message-all' }, () => void this.#markAll(category), say('notifications.readAll'));
    this.#readAll = { INTERACTION: button('INTERACTION'), SYSTEM: button('SYSTEM') };
  }

  /** Opens where unread messages are. */
  element(unread: Unread | undefined): HTMLElement {
    const tab = (category: MessageCategory, name: string, label: string) => ({
      name,
      label,
      badge: this.#badges[category],
      fill: () => this.#list(category, label),
    });
    const tabs = [
      tab('INTERACTION', 'interaction', this.#say('notifications.tabInteraction')),
      tab('SYSTEM', 'system', this.#say('notifications.tabSystem')),
    ];
    const onlySystem = unread !== undefined && unread.interaction === 0 && unread.system > 0;
    return tabbed(tabs, this.#say('notifications.lists'), onlySystem ? 'system' : 'interaction');
  }

  /** Shows the numbers of unread messages, here and in the header. */
  count({ interaction, system, total }: Unread): void {
    for (const [category, unread] of [
      ['INTERACTION', interaction],
      ['SYSTEM', system],
    ] as const) {
      this.#badges[category].textContent = unread === 0 ? '' : String(unread);
      this.#readAll[category].hidden = unread === 0;
    }
    updateViewer({ unread: total });
  }

  #list(category: MessageCategory, label: string): HTMLElement {
    const say = this.#say;
    const name = category === 'SYSTEM' ? 'System' : 'Interaction';
    const list = new PagedList<Message>({
      label,
      load: async (page) => {
        const body = { pageRequest: { page, size: SIZE } };
        const [{ data, message }] = await Promise.all([
          callApi(CALLS[category], { body }, { quiet: true }),
          readServerClock(),
        ]);
        if (data === undefined) throw new Error(message);
        return data;
      },
      idOf: ({ id }) => id,
      row: (message) => messageRow(message, this.#dates, say, (row) => void this.#markOne(row, message)),
      empty: () => emptyList(say(`notifications.empty${name}`), say(`notifications.empty${name}Note`)),
      words: {
        loading: say('people.loading'),
        failed: say('people.failed'),
        retry: say('people.retry'),
        more: say('people.more'),
      },
    });
    void list.more();
    return element('div', {}, element('div', { class: 'message-bar' }, this.#readAll[category]), list.element);
  }

  async #markOne(row: HTMLLIElement, { id }: Message): Promise<void> {
    if (row.dataset['unread'] === undefined) return;
    const { data } = await callApi(READ, { body: { ids: [id] } }, { quiet: true, keepalive: true });
    if (data === undefined) return;
    seen(row);
    this.count(data.unread);
  }

  async #markAll(category: MessageCategory): Promise<void> {
    const { data } = await callApi(READ, { body: { all: true, category } });
    if (data === undefined) return;
    for (const row of document.querySelectorAll<HTMLElement>('.message[data-unread]')) seen(row);
    this.count(data.unread);
    toast(this.#say('notifications.allRead'));
  }
}

function badge(): HTMLElement {
  return element('span', { class: 'message-badge' });
}

function seen(row: HTMLElement): void {
  delete row.dataset['unread'];
  row.querySelector('.message-words > .sr-only')?.remove();
}
