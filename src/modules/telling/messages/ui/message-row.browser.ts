/** A message in the list of the message centre: sender, text, time, and a link to its subject. */

import { serverNow } from '#src/client/server-clock.ts';
import { type BrowserDate, browserAge, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import type { SayPeople } from '#src/i18n/people-texts.browser.ts';
import type { Message } from '#src/modules/telling/messages/contract.ts';
import { element } from '#src/ui/element.browser.ts';
import { avatarElement } from '#src/ui/icons/avatar.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';
import { noBreakElement } from '#src/ui/text/no-break-text.browser.ts';

const SIDE = 44;

/**
 * @param onOpen  called when the reader follows the link
 */
export function messageRow(
  message: Message,
  dates: BrowserDate,
  say: SayPeople,
  onOpen: (row: HTMLLIElement, message: Message) => void,
): HTMLLIElement {
  const { link, read, quote, reason } = message;
  const words = element(
    'span',
    { class: 'message-words' },
    element('span', { class: 'message-text' }, noBreakElement(message.text)),
    ...(quote === '' ? [] : [element('span', { class: 'message-quote' }, noBreakElement(quote))]),
    ...(reason === '' ? [] : [element('span', { class: 'message-quote' }, say('notifications.reason', { reason }))]),
    time(message, dates),
  );
  const body = element(
    link === null ? 'div' : 'a',
    { class: 'message-body', href: link ?? undefined },
    pictureOf(message),
    words,
  );
  const row = element('li', { class: 'message' }, body);
  if (!read) {
    row.dataset['unread'] = '';
    words.prepend(element('span', { class: 'sr-only' }, `${say('notifications.new')}: `));
  }
  if (link !== null) body.addEventListener('click', () => onOpen(row, message));
  return row;
}

/**
 * The picture of the product or of the user who caused the message, else an icon. The icon stays where no picture
 * loads.
 */
function pictureOf({ actor, kind, picture }: Message): HTMLElement {
  if (picture === null && (actor !== null || kind === 'REPLY')) return avatarElement(actor, 'message-picture', SIDE);
  const place = element('span', { class: 'message-picture' }, iconElement('info', 22));
  if (picture !== null) place.append(productPicture(picture));
  return place;
}

function productPicture(src: string): HTMLElement {
  const size = String(SIDE);
  return element('img', { src, alt: '', width: size, height: size, loading: 'lazy', 'data-optional': '' });
}

function time({ createTime }: Message, dates: BrowserDate): HTMLElement {
  const at = Date.parse(createTime);
  const exact = `${browserDay(at, dates)} ${browserTime(at, dates)}`;
  return element('time', { datetime: createTime, title: exact }, browserAge(at, serverNow(), dates.lang));
}
