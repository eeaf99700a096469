/** Parses the target of a request. */

/** A parsed request target. Nothing of it has been looked up yet. */
export interface Address {
  /** Percent-encoded as published addresses are: NFC, upper-case hexadecimal, no trailing slash. */
  readonly path: string;
  /** Whether the request spelled the path exactly like this. */
  readonly exact: boolean;
  /** The number in ?page=; undefined when it is absent, null when it is not a page number. */
  readonly page: number | null | undefined;
  /** The text after the question mark, unchanged; '' without one. */
  readonly query: string;
}

const PAGE = /^[1-9][0-9]{0,5}$/;
const CONTROL = /\p{Cc}/u;

/**
 * Parses a request target.
 * @returns 'malformed' for a target that no browser sends: characters outside of ASCII, bad percent-encoding, control
 *   characters, backslashes, dot segments, or a form other than a path; 'nowhere' for a well-formed path that cannot
 *   exist: with an empty segment or an encoded slash
 */
export function readAddress(rawUrl: string): Address | 'malformed' | 'nowhere' {
  if (!isPlain(rawUrl)) return 'malformed';
  const mark = rawUrl.indexOf('?');
  const rawPath = mark === -1 ? rawUrl : rawUrl.slice(0, mark);
  const query = mark === -1 ? '' : rawUrl.slice(mark + 1);
  const path = normalised(rawPath);
  if (path === 'malformed' || path === 'nowhere') return path;
  return { path, exact: path === rawPath, page: pageIn(query), query };
}

/** Whether it is printable ASCII from a slash on, without backslash and fragment. */
function isPlain(url: string): boolean {
  if (url.charCodeAt(0) !== 0x2f) return false;
  for (let index = 0; index < url.length; index++) {
    const code = url.charCodeAt(index);
    if (code <= 0x20 || code >= 0x7f || code === 0x5c || code === 0x23) return false;
  }
  return true;
}

/** Decodes each segment once and encodes it as published addresses are encoded. */
function normalised(rawPath: string): string {
  const segments = rawPath.slice(1).split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  if (segments.length === 1 && segments[0] === '') return '/';
  let path = '';
  let leads = true;
  for (const segment of segments) {
    const text = decoded(segment);
    if (text === undefined || text === '.' || text === '..' || text.includes('\\') || CONTROL.test(text)) {
      return 'malformed';
    }
    leads &&= text !== '' && !text.includes('/');
    path += `/${encodeURIComponent(text.normalize('NFC'))}`;
  }
  return leads ? path : 'nowhere';
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Only one `page` has a meaning. Other parameters are tracking marks that somebody put on a link; they are ignored. */
function pageIn(query: string): number | null | undefined {
  let page: number | null | undefined;
  for (const pair of query.split('&')) {
    if (pair !== 'page' && !pair.startsWith('page=')) continue;
    const value = pair.slice('page='.length);
    page = page === undefined && PAGE.test(value) ? Number(value) : null;
  }
  return page;
}
