/** Reads and writes the cookies that scripts can see. */

/** Seconds: one year. */
const MAX_AGE = 31_536_000;

/** An object with cookies: the document, or a test's own. */
export interface CookieJar {
  cookie: string;
}

export interface CookieOptions {
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge?: number;
  readonly path?: string;
  readonly secure?: boolean;
}

/** The value of a cookie; undefined when it is missing or empty. */
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

/** A cookie that another program set may contain a bare %. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
