import type { FailureHooks } from '#src/client/caller.ts';

/** What every page does about calls that fail: a toast, and a login that is over is forgotten. */
export const pageFailures: FailureHooks = {
  toast(message) {
    void import('#src/client/toast/toast.ts').then(({ toast }) => toast(message));
  },
  loggedOut() {
    void import('#src/client/viewer/forget-viewer.ts').then(({ forgetViewer }) => forgetViewer());
  },
  /** The frame of every page carries them, in its language, where its toasts stand. */
  get texts() {
    const { failed = '', expired = '' } = document.getElementById('toasts')?.dataset ?? {};
    return { default: failed, unauthorized: expired };
  },
};
