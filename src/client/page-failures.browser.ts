/** Shows the reader that a call failed, and clears the viewer when the session has ended. */

import type { FailureHooks } from '#src/client/api-caller.ts';

export const pageFailures: FailureHooks = {
  toast(message) {
    void import('#src/client/toast/toast.browser.ts').then(({ toast }) => toast(message));
  },
  loggedOut() {
    void import('#src/client/viewer/clear-viewer.browser.ts').then(({ clearViewer }) => clearViewer());
  },
  /** The page shell contains these texts in the page's language, next to the toasts. */
  get texts() {
    const { failed = '', offline = '', expired = '' } = document.getElementById('toasts')?.dataset ?? {};
    return { default: failed, network: offline, unauthorized: expired };
  },
};
