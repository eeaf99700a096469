/** Masks secrets in a request before it is logged. */

/** Maximum length of a body in the log, in characters; it is cut after masking. */
const BODY_LIMIT = 1024;
const MASK = '[masked]';

const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization', 'encryption']);

/** Names of fields whose values are masked: as whole words or as endings, such as accessToken, preValidKey. */
const SECRET_FIELD =
  /(?:password|passwd|secret|token|validkey|verifier|signature)$|^(?:pwd|repassword|code|authcode|smscode|rcv|receiver|e-?mail|mobile|phone|authorization|cookie|encrypted|endpoint|p256dh|auth|keys|url|holder|number|name|nickname|city|postalcode|address)$/i;

/** Addresses whose last part is a key: reader feeds, previews, and what services of chats call. */
const SIGNED = /^(\/feeds\/|\/preview\/|\/api\/notifications\/(?:line|telegram)\/).+$/;

/** The path and query of a request for the log. */
export function loggedAddress(address: string): string {
  const [path = '', query] = address.split('?', 2);
  const names = query === undefined ? [] : [...new URLSearchParams(query).keys()];
  return `${path.replace(SIGNED, `$1${MASK}`)}${names.length === 0 ? '' : `?${names.map((name) => `${name}=${MASK}`).join('&')}`}`;
}

/** The logged fields of a failed request. */
export interface LoggedRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** undefined when it was not read. */
  readonly body: string | undefined;
}

/** @param body  the parsed body; undefined when it was not read */
export function loggedRequest(request: Request, body: unknown): LoggedRequest {
  const headers = [...request.headers].map(([name, value]) => [name, SECRET_HEADERS.has(name) ? MASK : value]);
  return { headers: Object.fromEntries(headers), body: body === undefined ? undefined : loggedBody(body) };
}

function loggedBody(body: unknown): string {
  const text = JSON.stringify(body, (key, value: unknown) => (SECRET_FIELD.test(key) ? MASK : value));
  return text.length > BODY_LIMIT ? `${text.slice(0, BODY_LIMIT)}…` : text;
}
