import type { TenantCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';

/** Who is logged in. */
export interface Viewer {
  readonly userId: number;
  readonly sessionId: number;
  /** The end of the session has just been moved forward: the cookies of a browser are to follow. */
  readonly prolonged?: boolean;
}

/** Finds whose session a token is; undefined for one that is not, or no longer, known to the tenant. */
export type ViewerOf = (ctx: TenantCtx, token: string) => Promise<Viewer | undefined>;

/** The cookie that holds the token of a session; scripts cannot read it. */
export const SESSION_COOKIE = '__Host-session';

/** The cookie that tells scripts that there is a session, so that pages of visitors ask nothing. Holds no secret. */
const LAST_LOGIN_COOKIE = 'last_login';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const BEARER = /^Bearer +([A-Za-z0-9_-]{43})$/i;
const SAFE = new Set(['GET', 'HEAD']);

/**
 * The token a request carries: of its Authorization header, for apps, else of its cookie, for browsers. A cookie comes
 * along by itself, so a write with it counts only when the page that sent it is of the same host.
 * Throws Forbidden for a write that another site sent.
 */
export function tokenOf(request: Request): string | undefined {
  const bearer = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const cookie = cookieOf(request, SESSION_COOKIE);
  if (cookie === undefined || !TOKEN.test(cookie)) return undefined;
  if (!SAFE.has(request.method) && !isOwn(request)) throw new Failure('Forbidden', 'a write from another site');
  return cookie;
}

/** Whether the page that sent a request belongs to the host it was sent to. */
function isOwn(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host');
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split('; ')) {
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  }
  return undefined;
}

/** Days a session may rest unused. */
export const SESSION_DAYS = 30;
const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Set-Cookie lines of a session that begins, or lives on. */
export function sessionCookies(token: string, now = new Date()): string[] {
  return [
    `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${SESSION_SECONDS}; HttpOnly; Secure; SameSite=Lax`,
    `${LAST_LOGIN_COOKIE}=${now.getTime()}; Path=/; Max-Age=${SESSION_SECONDS}; Secure; SameSite=Lax`,
  ];
}

/** Set-Cookie lines of a call by somebody whose session has just been moved forward, if a browser sent it. */
export function prolongedCookies(request: Request, viewer: Viewer | undefined): string[] {
  const inBrowser = viewer?.prolonged === true && request.headers.get('authorization') === null;
  const token = inBrowser ? tokenOf(request) : undefined;
  return token === undefined ? [] : sessionCookies(token);
}

/** Set-Cookie lines of a session that ends. */
export function endedCookies(): string[] {
  return [
    `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
    `${LAST_LOGIN_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
  ];
}
