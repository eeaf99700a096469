let openLogin: (() => void) | undefined;
let intent: (() => void) | undefined;
let welcome: (() => void) | undefined;

/**
 * Hands over what a page does about logins.
 * @param open   opens the login dialog
 * @param bring  brings the parts of the page that only a logged-in reader sees
 */
export function onLogin(open: () => void, bring: () => void): void {
  openLogin = open;
  welcome = bring;
}

/** Asks a visitor to log in. @param wanted  done a second after the login; forgotten when there is none */
export function needLogin(wanted?: () => void): void {
  intent = wanted;
  openLogin?.();
}

/** The login dialog closed without a login: what was wanted is forgotten. */
export function loginGivenUp(): void {
  intent = undefined;
}

/** What was wanted before the login, once. */
export function takeIntent(): (() => void) | undefined {
  const wanted = intent;
  intent = undefined;
  return wanted;
}

/** Brings what only a logged-in reader sees: one has just logged in on a page of a visitor. */
export function bringViewerParts(): void {
  welcome?.();
}
