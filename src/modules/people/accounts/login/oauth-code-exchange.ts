/** Exchanges the authorization code that a browser brought from a login service for the identity it proves. */

import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { LoginProvider } from '#src/kernel/tenant.ts';
import { loginRefused, type ProvenIdentity, verifyIdToken } from '#src/modules/people/accounts/login/id-token.ts';
import type { LoginCode } from '#src/modules/people/accounts/login/login-contract.ts';
import { requestProvider } from '#src/modules/people/accounts/login/provider-request.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

type CodeLogin = NonNullable<LoginProvider['code']>;

const Traded = z.object({ id_token: z.string() });
const SignedIn = z.object({ idToken: z.string() });
const Refusal = z.object({ error: z.string() });

/**
 * Throws IdTokenRefused for a code that is wrong, expired or was issued to another browser; Unavailable when the
 * service's response is invalid; NotFound where browsers cannot log in by this service.
 * @param secret  the tenant's client secret at the service
 */
export async function tradeCode(
  tenant: Tenant,
  provider: LoginProvider,
  request: LoginCode,
  secret: string,
): Promise<ProvenIdentity> {
  const { code } = provider;
  if (code === undefined) throw new Failure('NotFound', 'no login by codes of the service');
  if (!isLoginPage(tenant, request.redirectUri)) throw loginRefused('redirectUri');
  const idToken = await idTokenFor(provider, code, request, secret);
  if (code.signInWithIdp === undefined) {
    return verifyIdToken(provider, idToken, request.nonce, code.signsWithSecret && secret);
  }
  // The token from Firebase does not repeat the nonce, so it is checked here.
  if (nonceIn(idToken) !== request.nonce) throw loginRefused('nonce');
  return verifyIdToken(provider, await signInWithIdp(code.signInWithIdp, idToken, request), undefined);
}

/**
 * Login services redirect only to these pages. A code that was intercepted on its way to another page is worthless
 * here.
 */
function isLoginPage(tenant: Tenant, redirectUri: string): boolean {
  const { hostname, pathname, search, hash } = new URL(redirectUri);
  const pages = tenant.languages.map((lang) => pathOf(tenant, lang, pageKeyOf('login')));
  return tenant.hosts.includes(hostname) && pages.includes(pathname) && search === '' && hash === '';
}

async function idTokenFor(
  { audience }: LoginProvider,
  { token, clientId = audience }: CodeLogin,
  { code, codeVerifier, redirectUri }: LoginCode,
  secret: string,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: secret,
    code_verifier: codeVerifier,
  });
  const { status, answer } = await send(token, { method: 'POST', body });
  const refusal = Refusal.safeParse(answer);
  if (status === 400 && refusal.data?.error === 'invalid_grant') throw loginRefused('code');
  return parsed(Traded, status, answer).id_token;
}

/** Has Firebase issue its own token for the service's token. */
async function signInWithIdp(
  { url, provider }: NonNullable<CodeLogin['signInWithIdp']>,
  idToken: string,
  { redirectUri, nonce }: LoginCode,
): Promise<string> {
  const postBody = new URLSearchParams({ id_token: idToken, providerId: provider, nonce }).toString();
  const body = JSON.stringify({ postBody, requestUri: redirectUri, returnSecureToken: true });
  const { status, answer } = await send(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  return parsed(SignedIn, status, answer).idToken;
}

async function send(url: string, init: RequestInit): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await requestProvider(url, init);
    return { status: response.status, answer: await response.json() };
  } catch (cause) {
    const failure = new Failure('Unavailable', 'the login service does not answer');
    failure.cause = cause;
    throw failure;
  }
}

/**
 * Parses the response of a service. Throws Unavailable when it is an error: then the settings or the service are at
 * fault, not the reader.
 */
function parsed<Data>(schema: z.ZodType<Data>, status: number, answer: unknown): Data {
  const read = schema.safeParse(answer);
  if (status !== 200 || !read.success) throw new Failure('Unavailable', `the login service answers ${status}`);
  return read.data;
}

/** The nonce of a token. Its signature need not be checked: it came from the service itself. */
function nonceIn(idToken: string): unknown {
  try {
    return decodeJwt(idToken)['nonce'];
  } catch {
    throw new Failure('Unavailable', 'the login service returned an invalid id token');
  }
}
