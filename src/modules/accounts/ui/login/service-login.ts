import { randomId } from '#src/client/identity.ts';
import type { LoginLinks } from '#src/modules/accounts/ui/login/login-links.ts';

const KEY = 'line_login_state';
/** A login at LINE that takes longer is begun anew. */
const LIFE_MS = 600_000;

/** What is kept of a login that was begun, until LINE sends the reader back. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** Where the reader was: path and query. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What came back of it. */
export interface LineReturn {
  readonly idToken: string;
  readonly nonce: string;
  readonly from: string;
}

/**
 * Begins a login at LINE and keeps what its answer must match.
 * @param login  path of the page LINE sends the reader back to
 * @returns the address to go to
 */
export function beginLineLogin(
  store: Pick<Storage, 'setItem'>,
  { authorize, clientId }: NonNullable<LoginLinks['line']>,
  { login, here, now }: { readonly login: string; readonly here: URL | Location; readonly now: number },
): string {
  const begun: Begun = { state: randomId(), nonce: randomId(), from: here.pathname + here.search, at: now };
  store.setItem(KEY, JSON.stringify(begun));
  const address = new URL(authorize);
  const query = {
    response_type: 'id_token',
    client_id: clientId,
    redirect_uri: new URL(login, here.origin).href,
    scope: 'openid profile email',
    state: begun.state,
    nonce: begun.nonce,
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * What LINE sent back, once. undefined where nothing came back; null for what was not begun here, took too long or was
 * refused.
 * @param hash  fragment of the address, with its #
 */
export function endLineLogin(
  store: Pick<Storage, 'getItem' | 'removeItem'>,
  hash: string,
  now: number,
): LineReturn | null | undefined {
  const answer = new URLSearchParams(hash.slice(1));
  const [state, idToken] = [answer.get('state'), answer.get('id_token')];
  if (state === null) return undefined;
  const kept = store.getItem(KEY);
  store.removeItem(KEY);
  const begun = kept === null ? null : (JSON.parse(kept) as Begun);
  if (begun === null || begun.state !== state || now - begun.at > LIFE_MS || idToken === null) return null;
  return { idToken, nonce: begun.nonce, from: begun.from };
}
