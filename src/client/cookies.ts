/** Cookies of the site, as scripts see them. */

/** Seconds; a year. */
const MAX_AGE = 31_536_000;

/** Where cookies are: the document, or what a test puts in its place. */
export interface CookieJar {
  cookie: string;
}

export interface CookieOptions {
  /** Seconds; 0 deletes. */
  readonly maxAge?: number;
  readonly path?: string;
  readonly secure?: boolean;
}

/** The value of a cookie; undefined when it is not there or empty. */
export function readCookie(jar: CookieJar, name: string): string | undefined {
  for (const pair of jar.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at) === name) return decoded(pair.slice(at + 1)) || undefined;
  }
  return undefined;
}

export function writeCookie(jar: CookieJar, name: string, value: string, options: CookieOptions = {}): void {
  const { maxAge = MAX_AGE, path = '/', secure = false } = options;
  const attributes = [`max-age=${maxAge}`, `path=${path}`, 'samesite=lax', ...(secure ? ['secure'] : [])];
  jar.cookie = [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
}

export function deleteCookie(jar: CookieJar, name: string): void {
  writeCookie(jar, name, '', { maxAge: 0 });
}

/** A cookie somebody else wrote may hold a bare %. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
