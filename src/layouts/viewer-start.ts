import { readConsent } from '#src/client/device/consent.ts';
import { onLogin } from '#src/client/viewer/login.ts';

/**
 * What every page brings of the viewer: enough to know whether to ask who it is. All else comes when somebody is logged
 * in, or when a visitor touches the page: a page that nobody touches loads and asks nothing. But who has not chosen yet is
 * asked once, when the page is at rest, whether the device may be recognised; the app asks by itself.
 */

const viewerPage = () => import('#src/layouts/viewer-page.ts');

onLogin(
  () => void import('#src/modules/accounts/ui/login/login-dialog.ts').then(({ openLoginDialog }) => openLoginDialog()),
  () => void viewerPage(),
);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;
  if (button !== null) void viewerPage().then(({ pressMark }) => pressMark(button));
});

const stands = (selector: string) => document.querySelector(selector) !== null;

/** Does something once, when the reader begins to do anything with the page. */
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

// The script in the head has looked for the cookie that says so.
if (document.documentElement.dataset['login'] !== undefined) void viewerPage().then(({ showViewer }) => showViewer());
else if (stands('article[data-subject]')) atFirstTouch(() => void import('#src/ui/marks/card-marks.ts'));
if (stands('[data-mark-count]')) atFirstTouch(() => void import('#src/ui/counts/show-counts.ts'));

const askConsent = () =>
  void import('#src/modules/privacy/ui/consent-notice.ts').then(({ showConsentNotice }) => showConsentNotice());
if (document.documentElement.dataset['terminal'] !== 'app' && readConsent(document) === undefined) {
  // Where a browser tells of no idle moment, soon after.
  addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(askConsent));
}
