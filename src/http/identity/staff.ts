/** Tells who works in the studio, by the cookie of a request. */

import type { TenantCtx } from '#src/ctx.ts';
import { cookieIn } from '#src/http/identity/cookie.ts';
import type { Program } from '#src/http/identity/tokens.ts';
import { cookieToken } from '#src/http/identity/viewer.ts';

/** Somebody of the staff who is logged in. The name is their e-mail address. */
export interface StaffMember extends Program {
  readonly sessionId: number;
}

/** Finds whose login a token is; undefined for one that has ended, or is another tenant's. */
export type StaffOf = (ctx: TenantCtx, token: string) => Promise<StaffMember | undefined>;

/** The cookie of a login of the studio. No other site can make a browser send it. */
export const STAFF_COOKIE = '__Host-studio';

/** Seconds for which a browser keeps it; the server ends the login before. */
const COOKIE_SECONDS = 14 * 86_400;

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** The Set-Cookie header value of a login that begins. */
export const staffCookie = (token: string): string =>
  `${STAFF_COOKIE}=${token}; Max-Age=${COOKIE_SECONDS}; ${ATTRIBUTES}`;

/** The Set-Cookie header value that ends a login. */
export const endedStaffCookie = (): string => `${STAFF_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;

/** The cookie of a browser in which somebody of the staff has logged in. It proves no login. */
const BROWSER_COOKIE = '__Host-studio-browser';

const BROWSER_SECONDS = 180 * 86_400;

/** The Set-Cookie header value for a browser in which somebody of the staff has just logged in. */
export const staffBrowserCookie = (value: string): string =>
  `${BROWSER_COOKIE}=${value}; Max-Age=${BROWSER_SECONDS}; ${ATTRIBUTES}`;

/** The value that such a browser sends; undefined: it is none. */
export const staffBrowserIn = (request: Request): string | undefined =>
  cookieIn(request.headers.get('cookie'), BROWSER_COOKIE);

/** The token of a login of the studio. Throws Forbidden for a write that another site sent. */
export const staffTokenIn = (request: Request): string | undefined => cookieToken(request, STAFF_COOKIE);
