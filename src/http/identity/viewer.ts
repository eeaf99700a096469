/** Tells which user is logged in, by the token or the session cookie of a request. */

import type { TenantCtx } from '#src/ctx.ts';
import { cookieIn } from '#src/http/identity/cookie.ts';
import { Failure } from '#src/kernel/failure.ts';

/** The logged-in user. */
export interface Viewer {
  readonly userId: number;
  readonly sessionId: number;
  /** Set when the session has just been prolonged: the browser's cookies must be renewed. */
  readonly prolonged?: boolean;
}

/** Finds whose session a token is; undefined for one that is not, or no longer, known to the tenant. */
export type ViewerOf = (ctx: TenantCtx, token: string) => Promise<Viewer | undefined>;

/** The cookie with the session's token. Scripts cannot read it. */
export const SESSION_COOKIE = '__Host-session';

/**
 * The cookie that tells scripts that there is a session, so that pages need no call for visitors. It holds no secret.
 * src/client/viewer/last-login-cookie.browser.ts reads it.
 */
const LAST_LOGIN_COOKIE = 'last_login';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;
const SAFE = new Set(['GET', 'HEAD']);

/**
 * The token of a request: from Authorization, which apps send, else from the cookie. Throws Forbidden for a write that
 * another site sent.
 */
export function tokenOf(request: Request): string | undefined {
  return BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? cookieToken(request, SESSION_COOKIE);
}

/**
 * The token in a cookie of a request. A browser sends cookies by itself, so a write by cookie counts only when the page
 * that sent it is of the same host. Throws Forbidden for a write that another site sent.
 */
export function cookieToken(request: Request, name: string): string | undefined {
  const cookie = cookieIn(request.headers.get('cookie'), name);
  if (cookie === undefined || !TOKEN.test(cookie)) return undefined;
  if (!SAFE.has(request.method) && !isOwn(request)) throw new Failure('Forbidden', 'a write from another site');
  return cookie;
}

/** Whether the page that sent a request belongs to the host it was sent to. */
function isOwn(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

/** Days after which an unused session ends. */
export const SESSION_DAYS = 30;
const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Set-Cookie header values of a session that begins or was prolonged. */
export function sessionCookies(token: string, now = new Date()): string[] {
  return [
    `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; Secure; SameSite=Lax`,
    `${LAST_LOGIN_COOKIE}=${now.getTime()}; Path=/; Max-Age=${SESSION_SECONDS}; Secure; SameSite=Lax`,
  ];
}

/** Set-Cookie header values for a browser whose session has just been prolonged. */
export function prolongedCookies(request: Request, viewer: Viewer | undefined): string[] {
  const inBrowser = viewer?.prolonged === true && request.headers.get('authorization') === null;
  const token = inBrowser ? tokenOf(request) : undefined;
  return token === undefined ? [] : sessionCookies(token);
}

/** Set-Cookie header values that end a session. */
export function endedCookies(): string[] {
  return [
    `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
    `${LAST_LOGIN_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
  ];
}
