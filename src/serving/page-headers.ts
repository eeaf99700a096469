/** The headers a published page depends on, apart from the address. */
export interface PageHeaders {
  /** The one Host header; undefined when there is none, or more than one. */
  readonly host: string | undefined;
  readonly encodings: string | undefined;
  /** If-None-Match. */
  readonly match: string | undefined;
}

/**
 * Reads them off the raw list in one pass: building the whole table of headers costs a reader of published pages more
 * than the look-up of the page does. A repeated list header counts as one list.
 */
export function readPageHeaders(rawHeaders: readonly string[]): PageHeaders {
  let hosts = 0;
  let host: string | undefined;
  let encodings: string | undefined;
  let match: string | undefined;
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
    }
  }
  return { host: hosts === 1 ? host : undefined, encodings, match };
}

const HOST = 'host';
const ENCODINGS = 'accept-encoding';
const MATCH = 'if-none-match';
