import { serverNow } from '#src/client/server-clock.ts';
import { type BrowserDate, browserAge, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import type { SayPeople } from '#src/i18n/people-texts.ts';
import type { Message } from '#src/modules/messages/contract.ts';
import { avatarElement } from '#src/ui/avatar.ts';
import { element } from '#src/ui/element.ts';
import { iconElement } from '#src/ui/icon-element.ts';
import { wholeRanges } from '#src/ui/whole-ranges.ts';

const SIDE = 44;

/**
 * A message: sender, text, time, and a link to its subject.
 * @param onOpen  called when the reader follows the link
 */
export function messageRow(
  message: Message,
  dates: BrowserDate,
  say: SayPeople,
  onOpen: (row: HTMLLIElement, message: Message) => void,
): HTMLLIElement {
  const { actor, link, read, quote, reason } = message;
  const words = element(
    'span',
    { class: 'message-words' },
    element('span', { class: 'message-text' }, wholeRanges(message.text)),
    ...(quote === '' ? [] : [element('span', { class: 'message-quote' }, wholeRanges(quote))]),
    ...(reason === '' ? [] : [element('span', { class: 'message-quote' }, say('notifications.reason', { reason }))]),
    time(message, dates),
  );
  const picture =
    actor === null && message.kind !== 'REPLY'
      ? element('span', { class: 'message-picture' }, iconElement('info', 22))
      : avatarElement(actor, 'message-picture', SIDE);
  const body = element(link === null ? 'div' : 'a', { class: 'message-body', href: link ?? undefined }, picture, words);
  const row = element('li', { class: 'message' }, body);
  if (!read) {
    row.dataset['unread'] = '';
    words.prepend(element('span', { class: 'sr-only' }, `${say('notifications.new')}: `));
  }
  if (link !== null) body.addEventListener('click', () => onOpen(row, message));
  return row;
}

function time({ createTime }: Message, dates: BrowserDate): HTMLElement {
  const at = Date.parse(createTime);
  const exact = `${browserDay(at, dates)} ${browserTime(at, dates)}`;
  return element('time', { datetime: createTime, title: exact }, browserAge(at, serverNow(), dates.lang));
}
