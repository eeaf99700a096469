/** Takes a login through another service and back, with a state that its answer must match. */

import { randomId } from '#src/client/request-identity.browser.ts';
import type { LoginService } from '#src/modules/people/accounts/ui/login/login-links.browser.ts';

const KEY = 'line_login_state';
/** Milliseconds. A login at another service that takes longer must be started again. */
const LIFE_MS = 600_000;
const VERIFIER_BYTES = 32;

/** State of a started login, stored until the service sends the reader back. */
interface Begun {
  readonly service: LoginService['service'];
  readonly state: string;
  readonly nonce: string;
  /** The verifier of RFC 7636: only this browser can exchange the code. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Where the reader came from: path and query. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The result of a login at another service, to be exchanged for a session. */
export interface ServiceReturn extends Omit<Begun, 'state' | 'at'> {
  readonly code: string;
}

/**
 * Starts a login at another service and stores the state that its response must match.
 * @param login  path of the page to which the service sends the reader back
 * @returns the address to go to
 */
export async function beginServiceLogin(
  store: Pick<Storage, 'setItem'>,
  { service, authorize, clientId }: LoginService,
  { login, here, now }: { readonly login: string; readonly here: URL | Location; readonly now: number },
): Promise<string> {
  const codeVerifier = base64url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)));
  const redirectUri = new URL(login, here.origin).href;
  const from = here.pathname + here.search;
  const begun: Begun = { service, state: randomId(), nonce: randomId(), codeVerifier, redirectUri, from, at: now };
  store.setItem(KEY, JSON.stringify(begun));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  const address = new URL(authorize);
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Reads what a service sent back, once. undefined when the address contains nothing; null when the login was not
 * started here, took too long or was refused.
 * @param search  the address's query with its ?
 */
export function endServiceLogin(
  store: Pick<Storage, 'getItem' | 'removeItem'>,
  search: string,
  now: number,
): ServiceReturn | null | undefined {
  const answer = new URLSearchParams(search);
  const state = answer.get('state');
  const code = answer.get('code');
  if (state === null) return undefined;
  const kept = store.getItem(KEY);
  store.removeItem(KEY);
  const begun = kept === null ? null : (JSON.parse(kept) as Begun);
  if (begun === null || begun.state !== state || now - begun.at > LIFE_MS || code === null) return null;
  const { service, nonce, codeVerifier, redirectUri, from } = begun;
  return { service, nonce, codeVerifier, redirectUri, from, code };
}
