/** Tells by the address of a request which part of the site it is for. */

/** First segments of the paths of each kind. All other paths are those of pages. */
const SEGMENTS = {
  call: ['api'],
  file: ['_astro'],
  picture: ['img'],
  upload: ['uploads'],
  feed: ['feeds'],
  preview: ['preview'],
  studio: ['studio'],
  probe: ['healthz', 'readyz', 'metrics'],
} as const;

export type RequestKind = keyof typeof SEGMENTS | 'page';

const KINDS = new Map(
  Object.entries(SEGMENTS).flatMap(([kind, segments]) =>
    segments.map((segment) => [segment as string, kind as RequestKind] as const),
  ),
);

/**
 * The kind of a request: whatever a stranger sends, there are only these.
 * @param url  path, with or without a query
 */
export function requestKind(url: string): RequestKind {
  const [, segment] = /^\/([a-z_]+)(?:[/?]|$)/.exec(url) ?? [];
  return (segment === undefined ? undefined : KINDS.get(segment)) ?? 'page';
}

/** Whether a path is that of a page, or of a file that stands beside pages, and not that of a short link. */
export const isPagePath = (path: string): boolean => requestKind(path) === 'page' && !/^\/(?:s|go)\//.test(path);
