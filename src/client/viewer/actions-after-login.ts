/** Asks a visitor to log in, and keeps the actions that wait for the login. */

let openLogin: (() => Promise<void>) | undefined;
let intents: (() => void)[] = [];
let loadParts: (() => Promise<unknown>) | undefined;

/**
 * Registers how this page opens the login dialog and loads its logged-in parts.
 * @param open   opens the login dialog
 * @param bring  loads the parts of the page that only a logged-in reader sees
 */
export function setLoginHooks(open: () => Promise<void>, bring: () => Promise<unknown>): void {
  openLogin = open;
  loadParts = bring;
}

/**
 * Asks a visitor to log in.
 * @param wanted  action that runs a second after the login; it never runs without a login
 * @returns when the dialog is open
 */
export async function needLogin(wanted?: () => void): Promise<void> {
  if (wanted !== undefined) intents.push(wanted);
  try {
    await openLogin?.();
  } catch (error) {
    loginCancelled();
    throw error;
  }
}

/** Drops the pending actions: the login dialog was closed without a login, or did not come. */
export function loginCancelled(): void {
  intents = [];
}

/** Returns the pending actions, and removes them. */
export function takeIntents(): readonly (() => void)[] {
  const wanted = intents;
  intents = [];
  return wanted;
}

/** Loads the parts that only a logged-in reader sees, after a login in a page of a visitor. A failure is only logged. */
export async function loadViewerParts(): Promise<void> {
  await loadParts?.().catch((error: unknown) => console.info('parts of the viewer did not come', error));
}
