/** Fills the section of comments: form, list, and the comment that the address names. */

import '#src/modules/people/comments/ui/comments.css';
import '#src/modules/people/comments/ui/composer.css';
import type { ReplySubjectType } from '#src/modules/people/comments/contract.ts';
import { CommentList } from '#src/modules/people/comments/ui/comment-list.browser.ts';
import { loadCommentTexts } from '#src/modules/people/comments/ui/comment-texts.browser.ts';
import { countText } from '#src/ui/counts/count-text.browser.ts';
import { element } from '#src/ui/element.browser.ts';
import { focusInView } from '#src/ui/focus/focus-in-view.browser.ts';
import { keepFocusSeen } from '#src/ui/focus/keep-focus.browser.ts';

const FRAGMENT = /^#reply-([1-9]\d{0,14})$/;
const PARAMETER = /^[1-9]\d{0,14}$/;

/** The reply that an address links to: `#reply-12`, or `?reply=12` of older links. */
function linkedReply({ hash, search }: Pick<Location, 'hash' | 'search'>): number | undefined {
  const fragment = FRAGMENT.exec(hash)?.[1];
  if (fragment !== undefined) return Number(fragment);
  const parameter = new URLSearchParams(search).get('reply') ?? '';
  return PARAMETER.test(parameter) ? Number(parameter) : undefined;
}

/** Fills a comment section: the form, the list, and the reply that the address links to. */
export async function startComments(host: HTMLElement): Promise<void> {
  const say = await loadCommentTexts();
  const { of = '', zone: timeZone = 'UTC', calendar = 'gregory', user: userPath = '' } = host.dataset;
  const [type, id] = of.split(':');
  const live = element('p', { class: 'sr-only', role: 'status' });
  const total = element('span', { class: 'comment-total' });
  host.closest('section')?.querySelector('h2')?.append(' ', total);
  const list = new CommentList({
    subject: { subjectType: type as ReplySubjectType, subjectId: Number(id) },
    say,
    dates: { lang: document.documentElement.lang, timeZone, calendar },
    userPath,
    announce: (text) => {
      live.textContent = text;
    },
    count: (replies) => {
      for (const place of [total, ...document.querySelectorAll(`[data-subject="${of}"] [data-comment-count]`)]) {
        place.textContent = countText(replies);
        place.setAttribute('data-counted', '');
      }
    },
  });
  addEventListener('hashchange', () => {
    const linked = linkedReply(location);
    if (linked !== undefined) void list.showLinked(linked);
  });
  keepFocusSeen(host);
  const pressed = host.querySelector('[aria-busy]') !== null;
  const reached = host.contains(document.activeElement);
  host.replaceChildren(live, ...list.elements);
  const write = host.querySelector('button');
  if (reached || pressed) focusInView(write);
  if (pressed) write?.click();
  await list.load(linkedReply(location));
  giveBackRoom(host);
}

/** CommentSection.astro reserves a window's height for comments, so that nothing below is visible when they load. */
const ROOM = 'min-h-svh';

/**
 * Removes the space that the comments do not fill. While a reader sees what is below it, the page would move, so this
 * waits for scrolling.
 */
function giveBackRoom(host: HTMLElement): void {
  const end = Math.max(...[...host.children].map((part) => part.getBoundingClientRect().bottom));
  const below = elementsBelow(host);
  if (end < innerHeight && below.some(isAboveFold)) {
    addEventListener('scroll', () => giveBackRoom(host), { once: true, passive: true });
    return;
  }
  if (end < innerHeight) appearLater(below);
  host.classList.remove(ROOM);
}

const isAboveFold = (hTMLElement: HTMLElement): boolean => {
  const { top, bottom } = hTMLElement.getBoundingClientRect();
  return top < innerHeight && top < bottom;
};

/** The elements below an element: its later siblings, and those of the elements around it, without those beside it. */
function elementsBelow(host: HTMLElement): HTMLElement[] {
  const elements: HTMLElement[] = [];
  const { bottom } = host.getBoundingClientRect();
  for (let at: Element | null = host; at !== null && at !== document.body; at = at.parentElement) {
    for (let next = at.nextElementSibling; next !== null; next = next.nextElementSibling) {
      if (next instanceof HTMLElement && next.getBoundingClientRect().top > bottom - 1) elements.push(next);
    }
  }
  return elements;
}

/** Hides elements below the window until they have moved up, so that they appear there and do not jump. */
function appearLater(elements: readonly HTMLElement[]): void {
  const hidden = elements.filter((element) => element.getBoundingClientRect().top >= innerHeight);
  for (const element of hidden) element.style.visibility = 'hidden';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const element of hidden) element.style.removeProperty('visibility');
    }),
  );
}
