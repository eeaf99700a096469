/** A request target taken apart. Nothing of it has been looked up yet. */
export interface Address {
  /** Percent-encoded as published addresses are: NFC, upper-case hexadecimal, no trailing slash. */
  readonly path: string;
  /** Whether the request spelled the path exactly so. */
  readonly exact: boolean;
  /** What ?page= asks for; undefined when it is absent, null when it is no page number. */
  readonly page: number | null | undefined;
  /** What follows the question mark, as it came; '' without one. */
  readonly query: string;
}

const PAGE = /^[1-9][0-9]{0,5}$/;
const CONTROL = /\p{Cc}/u;

/**
 * Reads a request target.
 * @returns 'malformed' for what no browser sends: characters outside of ASCII, bad percent-encoding, control characters,
 *   backslashes, dot segments, another form than a path; 'nowhere' for paths that are well formed and can lead to
 *   nothing: empty segments, an encoded slash
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

/** Printable ASCII from a slash on, without backslash and fragment. */
function isPlain(url: string): boolean {
  if (url.charCodeAt(0) !== 0x2f) return false;
  for (let index = 0; index < url.length; index++) {
    const code = url.charCodeAt(index);
    if (code <= 0x20 || code >= 0x7f || code === 0x5c || code === 0x23) return false;
  }
  return true;
}

/** Decodes each segment once and encodes it as addresses are published. */
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

/** Only `page` means anything, and only once; every other parameter is somebody else's mark on a link. */
function pageIn(query: string): number | null | undefined {
  let page: number | null | undefined;
  for (const pair of query.split('&')) {
    if (pair !== 'page' && !pair.startsWith('page=')) continue;
    const value = pair.slice('page='.length);
    page = page === undefined && PAGE.test(value) ? Number(value) : null;
  }
  return page;
}
