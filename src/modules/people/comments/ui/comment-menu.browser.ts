/** The menu of a comment: copy its link, report it, and for its author delete it. */

import { copyText } from '#src/client/clipboard.browser.ts';
import { toast } from '#src/client/toast/toast.browser.ts';
import { $viewer } from '#src/client/viewer/viewer.browser.ts';
import type { Reply } from '#src/modules/people/comments/contract.ts';
import type { CommentContext } from '#src/modules/people/comments/ui/comment-context.ts';
import { openReport } from '#src/modules/people/reports/ui/open-report.browser.ts';
import { element, pressable } from '#src/ui/element.browser.ts';
import { iconElement } from '#src/ui/icons/icon-element.browser.ts';

/** @param remove  called when the author presses “delete” */
export function commentMenu(reply: Reply, place: CommentContext, remove: () => void): HTMLElement {
  const { say } = place;
  const list = element('div', { class: 'comment-menu-list' });
  const summary = element('summary', { 'aria-label': say('comments.actions') }, iconElement('more', 20));
  const menu = element('details', { class: 'comment-menu', 'data-menu': '' }, summary, list);
  const choice = (text: string, press: () => void) =>
    pressable(
      {},
      () => {
        menu.open = false;
        summary.focus();
        press();
      },
      text,
    );
  menu.addEventListener('toggle', () => {
    if (!menu.open) return;
    // The viewer may have become known after the list was rendered.
    const own = reply.user !== null && reply.user.id === $viewer.get()?.userId;
    list.replaceChildren(
      choice(say('comments.copyLink'), () => void copyLink(reply.id, place)),
      own
        ? choice(say('comments.delete'), remove)
        : choice(say('comments.report'), () => void openReport({ type: 'REPLY', id: reply.id })),
    );
  });
  return menu;
}

async function copyLink(id: number, { say }: CommentContext): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.delete('reply');
  address.hash = `reply-${id}`;
  try {
    await copyText(address.href);
    toast(say('comments.copied'));
  } catch (error) {
    console.error(error);
    toast(say('comments.copyFailed'));
  }
}
