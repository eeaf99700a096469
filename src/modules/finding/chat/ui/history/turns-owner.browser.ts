/** Keeps the turns of a chat from another account on the same browser. */

import { callApi } from '#src/client/api.browser.ts';
import { readCookie } from '#src/client/cookies.ts';
import { LAST_LOGIN_COOKIE } from '#src/client/viewer/last-login-cookie.browser.ts';

/** Differs between two logins, and changes when a session is prolonged. Empty: nobody is logged in. */
const currentLogin = () => readCookie(document, LAST_LOGIN_COOKIE) ?? '';

/** Who is logged in, as the server says; undefined: nobody, or it does not say. */
async function currentUser(): Promise<number | undefined> {
  const call = callApi('POST /viewer-state', { body: { subjects: [] } }, { quiet: true });
  return (await call.catch(() => undefined))?.data?.viewer?.userId;
}

/** Whose the turns of a chat are: they are never kept for, or shown to, another account. */
export class TurnsOwner {
  #login = currentLogin();
  #user: Promise<number | undefined> | undefined;

  /** The turns from here on are those of who is logged in now. */
  take(): void {
    const login = currentLogin();
    if (login !== this.#login) this.#user = undefined;
    this.#login = login;
    if (login !== '') this.#user ??= currentUser();
  }

  /** Whether the turns are still those of the reader. Those of a visitor go along into a login. */
  async isSame(): Promise<boolean> {
    const login = currentLogin();
    if (login === this.#login || this.#login === '') return true;
    if (login === '') return false;
    // A prolonged session has a new cookie too: only the server can tell it from another account.
    const [before, now] = await Promise.all([this.#user, currentUser()]);
    if (now === undefined || now !== before) return false;
    this.#login = login;
    return true;
  }
}
