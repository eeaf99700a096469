/** Loads the parts of a page that depend on the reader when they are needed: viewer, counts, sharing, comparison. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';
import { holdPresses } from '#src/client/hold-presses-while-loading.ts';
import { followReading } from '#src/client/report-clicks.browser.ts';
import { browserStore } from '#src/client/storage.ts';
import { setLoginHooks } from '#src/client/viewer/actions-after-login.ts';
import { mayBeLoggedIn } from '#src/client/viewer/last-login-cookie.browser.ts';
import { openChatInPanel } from '#src/modules/finding/chat/ui/answer/chat-links.browser.ts';
import { COMPARED_PRODUCTS } from '#src/ui/compare/comparison-storage-key.ts';

/**
 * The part of the viewer's code that every page loads: enough to know whether to fetch the viewer. The rest is loaded
 * when somebody is logged in, or when a visitor first uses the page, so a page that nobody touches loads nothing. What
 * readers open is counted without consent, because no count tells whose it is.
 */

const viewerPage = () => import('#src/layouts/account-menu.browser.ts');

setLoginHooks(
  () =>
    import('#src/modules/people/accounts/ui/login/login-dialog.browser.ts').then((login) => login.openLoginDialog()),
  viewerPage,
);

for (const kind of ['mark', 'share', 'alert'] as const) {
  answerPresses(kind, async (button) => {
    // What the reader saw: their marks may come before the code that sets them.
    const pressed = button.getAttribute('aria-pressed');
    await (await viewerPage()).pressButton(button, pressed);
  });
}

openChatInPanel();
followReading();

const stands = (selector: string) => document.querySelector(selector) !== null;

/** Runs work once, when the reader first uses the page. */
function atFirstTouch(work: () => void): void {
  const touched = new AbortController();
  const start = () => {
    touched.abort();
    work();
  };
  for (const touch of ['pointerover', 'scroll', 'keydown']) {
    addEventListener(touch, start, { passive: true, signal: touched.signal });
  }
}

/** A page that comes back as it was left may be of a reader who has logged out, or of another one. */
addEventListener('pageshow', ({ persisted }) => {
  const { dataset } = document.documentElement;
  if (persisted && (dataset['login'] !== undefined || mayBeLoggedIn()))
    void viewerPage().then(({ showAgain }) => showAgain());
});

// The script in the head has already checked the cookie.
if (document.documentElement.dataset['login'] !== undefined) void viewerPage().then(({ showViewer }) => showViewer());
if (stands('article[data-subject], [data-shared]'))
  atFirstTouch(() => void import('#src/ui/share/card-share-buttons.browser.ts'));
if (location.search.includes('share='))
  holdPresses('a[rel~="sponsored"]', import('#src/modules/people/activities/ui/bonuses/mark-shop-links.browser.ts'));
if (stands('[data-mark-count]')) atFirstTouch(() => void import('#src/ui/counts/show-counts.browser.ts'));
if (stands('[data-subject^="GOODS:"]')) {
  const compare = () => void import('#src/ui/compare/compare-buttons.browser.ts');
  if (browserStore.getItem(COMPARED_PRODUCTS) === null) atFirstTouch(compare);
  else compare();
}
