/** Fills the page of components with the parts that scripts render. */

import '#src/modules/people/comments/ui/comments.css';
import '#src/modules/telling/messages/ui/notifications.css';
import { toast } from '#src/client/toast/toast.browser.ts';
import { commentsOf, messagesOf } from '#src/development/components/sample-people.ts';
import type { BrowserDate } from '#src/i18n/browser-date.ts';
import { peopleTexts } from '#src/i18n/people-texts.browser.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { commentItem } from '#src/modules/people/comments/ui/comment-item.browser.ts';
import { loadCommentTexts } from '#src/modules/people/comments/ui/comment-texts.browser.ts';
import { messageRow } from '#src/modules/telling/messages/ui/message-row.browser.ts';

const nothing = () => undefined;

/** Fills the elements of a page of components with what scripts render. */
class PeopleStates extends HTMLElement {
  connectedCallback(): void {
    const lang = document.documentElement.lang as Lang;
    const { zone = '', calendar = '' } = this.dataset;
    const dates: BrowserDate = { lang, timeZone: zone, calendar };
    void this.#comments(lang, dates);
    void this.#messages(lang, dates);
    void import('#src/development/components/login-states.browser.tsx').then(({ showLogins }) => showLogins(this));
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-toast]') : null;
      if (button !== null) toast(button.dataset['toast'] ?? '');
    });
  }

  async #comments(lang: Lang, dates: BrowserDate): Promise<void> {
    const say = await loadCommentTexts();
    const subject = { subjectType: 'GOODS', subjectId: 1 } as const;
    const place = { subject, say, dates, userPath: '/user', announce: nothing, count: nothing };
    for (const [name, reply] of Object.entries(commentsOf(lang))) {
      const item = commentItem(reply, place, { answer: nothing, remove: nothing });
      this.querySelector(`[data-comment="${name}"]`)?.append(item);
    }
  }

  async #messages(lang: Lang, dates: BrowserDate): Promise<void> {
    const say = await peopleTexts();
    for (const [name, message] of Object.entries(messagesOf(lang))) {
      this.querySelector(`[data-message="${name}"]`)?.append(messageRow(message, dates, say, nothing));
    }
  }
}

customElements.define('people-states', PeopleStates);
