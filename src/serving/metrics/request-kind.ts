import type { IncomingMessage } from 'node:http';
import { PICTURE_PREFIX } from '#src/pictures/picture-address.ts';

const KINDS: readonly (readonly [RequestKind, RegExp])[] = [
  ['call', /^\/api(?:[/?]|$)/],
  ['file', /^\/_astro\//],
  ['upload', /^\/uploads\//],
  ['feed', /^\/feeds\//],
  ['preview', /^\/preview\//],
  ['studio', /^\/studio(?:[/?]|$)/],
  ['probe', /^\/(?:healthz|readyz|metrics)(?:\?|$)/],
];

/** Which part of the site a request is for. */
export type RequestKind = 'page' | 'call' | 'file' | 'picture' | 'upload' | 'feed' | 'preview' | 'studio' | 'probe';

/** The kind of a request by its address alone: whatever a stranger sends, there are only these. */
export function requestKind({ url = '' }: Pick<IncomingMessage, 'url'>): RequestKind {
  if (url.startsWith(PICTURE_PREFIX)) return 'picture';
  return KINDS.find(([, pattern]) => pattern.test(url))?.[0] ?? 'page';
}
