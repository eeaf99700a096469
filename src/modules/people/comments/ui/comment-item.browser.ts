/** Makes the element of one comment in a thread. */

import { serverNow } from '#src/client/server-clock.ts';
import { $counts, $viewer, markKey } from '#src/client/viewer/viewer.browser.ts';
import { browserAge, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import { certainLang } from '#src/kernel/lang.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import { type CommentContext, userLink } from '#src/modules/people/comments/ui/comment-context.ts';
import { commentMenu } from '#src/modules/people/comments/ui/comment-menu.browser.ts';
import { commentText } from '#src/modules/people/comments/ui/comment-text.browser.ts';
import { badgePlace } from '#src/ui/badges/user-badges.browser.ts';
import { countText } from '#src/ui/counts/count-text.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { avatarElement } from '#src/ui/icons/avatar.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';

/** Pixels; the style sheet makes those of answers smaller. */
const AVATAR = 40;

export interface CommentActions {
  /** @param below  element for the answer's form */
  readonly answer: (reply: Reply, below: HTMLElement) => void;
  readonly remove: (reply: Reply) => void;
}

/** A reply as a list item. It can be linked to and can have the focus. */
export function commentItem(reply: Reply, place: CommentContext, actions: CommentActions): HTMLLIElement {
  const item = element('li', { class: 'comment', id: `reply-${reply.id}`, tabindex: '-1' });
  item.append(reply.gone === null ? shown(reply, place, actions) : goneLine(reply.gone, place));
  return item;
}

const GONE = { DELETED: 'comments.deleted', HIDDEN: 'comments.hidden', BLOCKED: 'comments.blocked' } as const;

/** The placeholder of a deleted reply. */
export function goneLine(gone: NonNullable<Reply['gone']>, { say }: CommentContext): HTMLElement {
  return element('p', { class: 'comment-gone' }, say(GONE[gone]));
}

function shown(reply: Reply, place: CommentContext, actions: CommentActions): HTMLElement {
  const subject = `REPLY:${reply.id}` as const;
  const key = markKey('like', subject);
  // The viewer's own marks are fetched later; the number of likes is already known.
  if ($counts.get()[key] === undefined) $counts.setKey(key, reply.likeCount);
  const below = element('div', { class: 'comment-below' });
  const foot = reply.auditing
    ? element('p', { class: 'comment-note' }, place.say('comments.auditing'))
    : feedback(reply, place, () => actions.answer(reply, below));
  return element(
    'article',
    { class: 'comment-one', 'data-subject': subject, 'aria-labelledby': `reply-${reply.id}-by` },
    avatarElement(reply.user, 'comment-avatar', AVATAR),
    element(
      'div',
      { class: 'comment-main' },
      head(reply, place, () => actions.remove(reply)),
      commentText(reply, place),
      foot,
      below,
    ),
  );
}

function head(reply: Reply, place: CommentContext, remove: () => void): HTMLElement {
  const { say } = place;
  const own = reply.user !== null && reply.user.id === $viewer.get()?.userId;
  return element(
    'div',
    { class: 'comment-head' },
    element(
      'p',
      { id: `reply-${reply.id}-by` },
      name(reply.user, place),
      ...(reply.user === null ? [] : [' ', badgePlace(reply.user.id)]),
      ...(own ? [' ', element('span', { class: 'comment-you' }, say('comments.you'))] : []),
      ...(reply.replyTo === null ? [] : [' ', answers(reply.replyTo, place)]),
      ' ',
      time(reply, place),
    ),
    commentMenu(reply, place, remove),
  );
}

function name(user: Reply['user'], place: CommentContext): HTMLElement {
  if (user === null) return element('span', { class: 'comment-name' }, place.say('comments.formerMember'));
  const { id, nickname } = user;
  return element('a', { class: 'comment-name', href: userLink(place, id), lang: certainLang(nickname) }, nickname);
}

function answers({ id, user }: NonNullable<Reply['replyTo']>, { say }: CommentContext): HTMLElement {
  const whom = user?.nickname ?? say('comments.formerMember');
  return element('a', { class: 'comment-answers-whom', href: `#reply-${id}` }, say('comments.answers', { name: whom }));
}

function time({ id, createTime }: Reply, { dates }: CommentContext): HTMLElement {
  const at = Date.parse(createTime);
  const written = `${browserDay(at, dates)} ${browserTime(at, dates)}`;
  const stamp = element('time', { datetime: createTime, title: written }, browserAge(at, serverNow(), dates.lang));
  return element('a', { class: 'comment-time', href: `#reply-${id}` }, stamp);
}

function feedback(reply: Reply, { say }: CommentContext, answer: () => void): HTMLElement {
  const whom = reply.user?.nickname ?? say('comments.formerMember');
  return element(
    'div',
    { class: 'comment-foot' },
    element(
      'button',
      { type: 'button', 'data-mark': 'like', 'aria-pressed': 'false' },
      iconElement('thumb-up', 18),
      element('span', { class: 'sr-only' }, say('comments.like', { name: whom })),
      element('span', { 'data-mark-count': '', 'data-counted': '' }, countText(reply.likeCount)),
    ),
    pressable({ 'aria-label': say('comments.replyTo', { name: whom }) }, answer, say('comments.reply')),
  );
}
