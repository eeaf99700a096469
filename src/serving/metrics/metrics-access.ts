/** Decides who may read the figures of the site. */

import { type CheckToken, tokenCheck } from '#src/http/identity/tokens.ts';
import type { SentMessage } from '#src/http/peer-address.ts';

/** Answers whether a request may read the figures. */
export type MayRead = (req: SentMessage) => boolean;

const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const LOOPBACK_HOST = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])(?::\d+)?$/i;
/** Headers of proxies: whoever they ask for is not on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const OWNER = 'metrics';

/**
 * With a token, who sends it as a bearer token. Without one, a program on this machine that asks for this machine, and for
 * nobody else: a proxy on the same machine connects from loopback too.
 */
export function metricsAccess(token: string | null): MayRead {
  if (token === null) return isLocal;
  const check: CheckToken = tokenCheck({ [OWNER]: token });
  return ({ headers }) => check(OWNER, headers.authorization ?? null);
}

const isLocal: MayRead = ({ headers, socket }) =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);
