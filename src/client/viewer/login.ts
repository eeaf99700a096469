let openLogin: (() => void) | undefined;
let intent: (() => void) | undefined;
let loadParts: (() => Promise<unknown>) | undefined;

/**
 * Sets what the page does about logins.
 * @param open   opens the login dialog
 * @param bring  loads the parts of the page that only a logged-in reader sees
 */
export function onLogin(open: () => void, bring: () => Promise<unknown>): void {
  openLogin = open;
  loadParts = bring;
}

/** Asks a visitor to log in. @param wanted  action that runs a second after the login; it never runs without a login */
export function needLogin(wanted?: () => void): void {
  intent = wanted;
  openLogin?.();
}

/** Drops the pending action: the login dialog was closed without a login. */
export function loginCancelled(): void {
  intent = undefined;
}

/** Returns the pending action, and removes it. */
export function takeIntent(): (() => void) | undefined {
  const wanted = intent;
  intent = undefined;
  return wanted;
}

/** Loads the parts that only a logged-in reader sees, after a login in a page of a visitor. A failure is only logged. */
export async function loadViewerParts(): Promise<void> {
  await loadParts?.().catch((error: unknown) => console.info('parts of the viewer did not come', error));
}
