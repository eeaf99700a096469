import { randomId } from '#src/client/identity.ts';
import type { LoginService } from '#src/modules/accounts/ui/login/login-links.ts';

const KEY = 'line_login_state';
/** A login at another service that takes longer is begun anew. */
const LIFE_MS = 600_000;
const VERIFIER_BYTES = 32;

/** What is kept of a login that was begun, until the service sends the reader back. */
interface Begun {
  readonly service: LoginService['service'];
  readonly state: string;
  readonly nonce: string;
  /** Of RFC 7636: only this browser can trade the code. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
  /** Where the reader was: path and query. */
  readonly from: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What came back of it, to be traded. */
export interface ServiceReturn extends Omit<Begun, 'state' | 'at'> {
  readonly code: string;
}

/**
 * Begins a login at another service and keeps what its answer must match.
 * @param login  path of the page the service sends the reader back to
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
 * What a service sent back, once. undefined where nothing came back; null for what was not begun here, took too long or
 * was refused.
 * @param search  query of the address, with its ?
 */
export function endServiceLogin(
  store: Pick<Storage, 'getItem' | 'removeItem'>,
  search: string,
  now: number,
): ServiceReturn | null | undefined {
  const answer = new URLSearchParams(search);
  const [state, code] = [answer.get('state'), answer.get('code')];
  if (state === null) return undefined;
  const kept = store.getItem(KEY);
  store.removeItem(KEY);
  const begun = kept === null ? null : (JSON.parse(kept) as Begun);
  if (begun === null || begun.state !== state || now - begun.at > LIFE_MS || code === null) return null;
  const { service, nonce, codeVerifier, redirectUri, from } = begun;
  return { service, nonce, codeVerifier, redirectUri, from, code };
}
