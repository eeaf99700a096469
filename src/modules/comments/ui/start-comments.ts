import '#src/modules/comments/ui/comments.css';
import '#src/modules/comments/ui/composer.css';
import type { ReplySubjectType } from '#src/modules/comments/contract.ts';
import { CommentList } from '#src/modules/comments/ui/comment-list.ts';
import { loadCommentTexts } from '#src/modules/comments/ui/comment-texts.ts';
import { giveBackRoom } from '#src/modules/comments/ui/kept-room.ts';
import { linkedReply } from '#src/modules/comments/ui/linked-reply.ts';
import { countText } from '#src/ui/counts/count-text.ts';
import { element } from '#src/ui/element.ts';
import { keepingFocus } from '#src/ui/keep-focus.ts';

/** Fills a comment section: the field to write in, the list, and the reply the address leads to. */
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
  await keepingFocus(host, () => {
    host.replaceChildren(live, ...list.elements);
    return list.load(linkedReply(location));
  });
  giveBackRoom(host);
}
