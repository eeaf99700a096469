/** The request headers that the response with a published page depends on. */
export interface PageHeaders {
  /** The Host header; undefined when there is none, or more than one. */
  readonly host: string | undefined;
  readonly encodings: string | undefined;
  /** If-None-Match. */
  readonly match: string | undefined;
  /** If-Modified-Since; it counts only without If-None-Match. */
  readonly since: string | undefined;
}

/**
 * Reads them from the raw list in one pass. Building node's table of all headers would cost more than looking up a
 * published page. A list header that comes more than once counts as one list.
 */
export function readPageHeaders(rawHeaders: readonly string[]): PageHeaders {
  let hosts = 0;
  let host: string | undefined;
  let encodings: string | undefined;
  let match: string | undefined;
  let since: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    const value = rawHeaders[index + 1] as string;
    if (name.length === HOST.length && name.toLowerCase() === HOST) {
      hosts++;
      host = value;
    } else if (name.length === ENCODINGS.length && name.toLowerCase() === ENCODINGS) {
      encodings = encodings === undefined ? value : `${encodings}, ${value}`;
    } else if (name.length === MATCH.length && name.toLowerCase() === MATCH) {
      match = match === undefined ? value : `${match}, ${value}`;
    } else if (name.length === SINCE.length && name.toLowerCase() === SINCE) {
      since = value;
    }
  }
  return { host: hosts === 1 ? host : undefined, encodings, match, since };
}

const HOST = 'host';
const ENCODINGS = 'accept-encoding';
const MATCH = 'if-none-match';
const SINCE = 'if-modified-since';
