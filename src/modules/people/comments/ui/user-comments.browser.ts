/** The list of the comments of a user, on the page of that user. */

import '#src/modules/people/comments/ui/user-comments.css';
import { callApi } from '#src/client/api.browser.ts';
import { readServerClock, serverNow } from '#src/client/server-clock.ts';
import { type BrowserDate, browserAge, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import type { UserReply } from '#src/modules/people/comments/contract.ts';
import { loadCommentTexts, type SayComments } from '#src/modules/people/comments/ui/comment-texts.browser.ts';
import { countText } from '#src/ui/counts/count-text.browser.ts';
import { element } from '#src/ui/element.browser.ts';
import { emptyList, PagedList } from '#src/ui/paged/paged-list.browser.ts';

const SIZE = 10;
const HEADING = 'written-by-user';

/** Newest first, each with a link to its page. */
export async function userComments(userId: number, dates: BrowserDate): Promise<HTMLElement> {
  const say = await loadCommentTexts();
  const total = element('span', { class: 'comment-total' });
  const list = new PagedList<UserReply>({
    label: say('comments.title'),
    load: async (page) => {
      const body = { userId, pageRequest: { page, size: SIZE } };
      const [{ data }] = await Promise.all([
        callApi('POST /saas-interaction-service/reply/userPage', { body }, { quiet: true }),
        readServerClock(),
      ]);
      if (data === undefined) throw new Error('the answer says nothing');
      total.textContent = countText(data.totalElements);
      return data;
    },
    idOf: ({ id }) => id,
    row: (reply) => row(reply, say, dates),
    empty: () => emptyList(say('comments.userEmpty'), say('comments.userEmptyHint')),
    words: {
      loading: say('comments.loading'),
      failed: say('comments.failed'),
      retry: say('comments.retry'),
      more: say('comments.more'),
    },
  });
  void list.more();
  const heading = element('h2', { id: HEADING }, say('comments.title'), ' ', total);
  return element('section', { class: 'user-comments', 'aria-labelledby': HEADING }, heading, list.element);
}

function row(
  { content, createTime, likeCount, replyCount, title, path }: UserReply,
  say: SayComments,
  dates: BrowserDate,
): HTMLLIElement {
  const at = Date.parse(createTime);
  const written = `${browserDay(at, dates)} ${browserTime(at, dates)}`;
  const facts = [
    element('time', { datetime: createTime, title: written }, browserAge(at, serverNow(), dates.lang)),
    ...(likeCount > 0 ? [element('span', {}, say('comments.likes', { count: likeCount }))] : []),
    ...(replyCount > 0 ? [element('span', {}, say('comments.replies', { count: replyCount }))] : []),
  ];
  const link = element(
    'a',
    { href: path },
    element('p', { class: 'user-comment-about' }, title),
    element('p', { class: 'user-comment-text' }, content),
  );
  return element('li', { class: 'user-comment' }, link, element('p', { class: 'user-comment-facts' }, ...facts));
}
