/** Reads from the headers of a request which device, browser and network sent it. */

import { randomUUID } from 'node:crypto';
import { cookieIn } from '#src/http/identity/cookie.ts';
import { staffBrowserIn } from '#src/http/identity/staff.ts';
import { networkOf, type SentMessage, senderOf } from '#src/http/peer-address.ts';
import { isAutomatic, readUserAgent } from '#src/kernel/user-agent.ts';

/** Request headers of every call, besides Accept-Language and Authorization. */
export const HEADERS = {
  device: 'X-Device-Id',
  platform: 'X-Platform',
  pseudo: 'X-Pseudo-Id',
  request: 'X-Request-Id',
} as const;

/** The form of the ids of devices, pseudonymous users and requests. */
export const ID_PATTERN = '^[A-Za-z0-9-]{8,64}$';
const ID = new RegExp(ID_PATTERN);
export const PLATFORM_PATTERN = '^[A-Za-z0-9]{1,20}$';
const PLATFORM = new RegExp(PLATFORM_PATTERN);

export const DEFAULT_PLATFORM = 'Web';

/**
 * What a request's headers say about its sender. Senders choose the ids, so they serve for counting, never for
 * authorisation.
 */
export interface Caller {
  /** undefined when missing or malformed. */
  readonly deviceId: string | undefined;
  /**
   * The device that a browser named when it asked for its last code, from the cookie of `askerCookie`. The ids of readers
   * who are not recognised last as long as the page; a code outlives it.
   */
  readonly codeAsker: string | undefined;
  /** The value of a browser in which somebody of the staff has logged in. */
  readonly staffBrowser: string | undefined;
  readonly pseudoId: string | undefined;
  readonly platform: string;
  /** Names of browser and operating system when they are recognised, else ''. The rest of User-Agent is not stored. */
  readonly agent: { readonly browser: string; readonly system: string };
  /** Whether it says that it is a program: a crawler, a preview, a tool. One that says nothing counts as one. */
  readonly automatic: boolean;
  /** The socket's address, or the one that a trusted proxy forwards; `unknown` when there is none. */
  readonly address: string;
  /** A name of the address's network (`networkOf`) that only the server's secret makes. It may be stored. */
  readonly networkName: string;
}

/** Makes a name of a network. */
export type NameNetwork = (network: string) => string;

/** Reads the headers of a request that describe its sender. */
export function callerOf(request: Request, trustedProxies: ReadonlySet<string>, nameNetwork: NameNetwork): Caller {
  const { headers } = request;
  const address = senderOf(request, trustedProxies);
  const platform = headers.get(HEADERS.platform) ?? '';
  const line = headers.get('user-agent') ?? '';
  const { browser, os: system } = readUserAgent(line);
  return {
    deviceId: idIn(headers, HEADERS.device),
    codeAsker: askerIn(request),
    staffBrowser: staffBrowserIn(request),
    pseudoId: idIn(headers, HEADERS.pseudo),
    platform: PLATFORM.test(platform) ? platform : DEFAULT_PLATFORM,
    agent: { browser, system },
    automatic: isAutomatic(line),
    address,
    networkName: nameNetwork(networkOf(address)),
  };
}

/** The cookie that ties a code to the browser that asked for it. It holds no secret and lives as long as a code. */
const ASKER_COOKIE = '__Host-code_asker';

/** The Set-Cookie header value for a browser that asks for a code. @param seconds  how long the code is valid */
export function askerCookie(deviceId: string, seconds: number): string {
  return `${ASKER_COOKIE}=${deviceId}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

function askerIn(request: Request): string | undefined {
  return idFrom(cookieIn(request.headers.get('cookie'), ASKER_COOKIE));
}

/** The id of the device in the cookies of a request for a page. */
export function deviceIdOf({ headers }: SentMessage): string | undefined {
  return idFrom(cookieIn(headers.cookie, 'device_id'));
}

/** The id that the request carries, or a new one. */
export function requestIdOf(request: Request): string {
  return idIn(request.headers, HEADERS.request) ?? randomUUID();
}

/** The same of a request that is no Request yet. */
export function requestIdOfMessage({ headers }: Pick<SentMessage, 'headers'>): string {
  return idFrom(headers[HEADERS.request.toLowerCase()]?.toString()) ?? randomUUID();
}

function idIn(headers: Headers, name: string): string | undefined {
  return idFrom(headers.get(name));
}

const idFrom = (text: string | null | undefined): string | undefined =>
  text != null && ID.test(text) ? text : undefined;
