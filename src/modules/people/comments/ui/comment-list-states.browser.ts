/** The states of a comment list that loads, is empty or failed, and the choice of its order. */

import type { ReplySort } from '#src/modules/people/comments/contract.ts';
import type { SayComments } from '#src/modules/people/comments/ui/comment-texts.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';

const WAITING = 3;

/** Placeholders for comments that are loading. */
export function skeletons(say: SayComments): HTMLElement {
  const placeholder = () =>
    element(
      'li',
      { class: 'comment-waiting' },
      element('span'),
      element('div', {}, element('i'), element('i'), element('i')),
    );
  const rows = Array.from({ length: WAITING }, placeholder);
  return element(
    'div',
    {},
    element('p', { class: 'sr-only' }, say('comments.loading')),
    element('ul', { 'aria-hidden': 'true' }, ...rows),
  );
}

export function emptyList(say: SayComments): HTMLElement {
  return element(
    'div',
    { class: 'comment-empty' },
    element('p', {}, say('comments.empty')),
    element('p', {}, say('comments.emptyHint')),
  );
}

export function failedList(say: SayComments, retry: () => void): HTMLElement {
  return element(
    'div',
    { class: 'comment-empty', role: 'alert' },
    element('p', {}, say('comments.failed')),
    pressable({ class: 'comment-quiet' }, retry, say('comments.retry')),
  );
}

/** The choice of the sort order; hidden until there is something to sort. */
export function sortChoice(say: SayComments, choose: (sort: ReplySort) => void): HTMLElement {
  const select = element(
    'select',
    { 'aria-label': say('comments.sort') },
    element('option', { value: 'NEWEST' }, say('comments.newest')),
    element('option', { value: 'HOTTEST' }, say('comments.hottest')),
  );
  select.addEventListener('change', () => choose(select.value === 'HOTTEST' ? 'HOTTEST' : 'NEWEST'));
  return element('div', { class: 'comment-sort', hidden: '' }, select);
}
