let openLogin: (() => void) | undefined;
let intent: (() => void) | undefined;
let welcome: (() => void) | undefined;

/** Hands over what opens the login dialog. */
export function onLoginWanted(open: () => void): void {
  openLogin = open;
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

/** Hands over what brings the parts of a page that only a logged-in reader sees. */
export function onLoggedIn(bring: () => void): void {
  welcome = bring;
}

/** Brings them: a reader has just logged in on a page of a visitor. */
export function bringViewerParts(): void {
  welcome?.();
}
