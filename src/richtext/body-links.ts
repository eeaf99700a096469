/**
 * Scheme of a path within the site that a body came from, which only that site's generator could resolve, such as `{{<
 * ref "/communities" >}}`. It is resolved against a base address, or the link is removed; it never reaches a page.
 */
export const SOURCE_SCHEME = 'x-source:';

const MAX_ADDRESS = 2048;
const MAIL_OR_PHONE = /^(?:mailto:[^\s<>"'`\\]+@[^\s<>"'`\\]+|tel:\+?[0-9().-]+)$/;
const ROOT_RELATIVE = /^\/(?![/\\])[^\s<>"`\\]*$/;
const FRAGMENT = /^#[^\s<>"`\\]+$/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Removes what browsers ignore in an address: tabs and line breaks anywhere, control characters and spaces at the ends.
 */
function tidy(raw: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these in an address
  return raw.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020\u00a0]+|[\u0000-\u0020\u00a0]+$/g, '');
}

function webAddress(address: string, base?: string): URL | undefined {
  const url = URL.parse(address, base);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  if (url.hostname === '' || url.username !== '' || url.password !== '') return undefined;
  return url;
}

/**
 * The address if a link may have it: http, https, mailto, tel, a path from the root, or a fragment. Returns undefined
 * for anything else, for an address with credentials, and for one longer than 2,048 characters. Idempotent.
 */
export function safeLink(raw: string): string | undefined {
  const address = tidy(raw);
  if (address.length > MAX_ADDRESS) return undefined;
  if (MAIL_OR_PHONE.test(address) || ROOT_RELATIVE.test(address) || FRAGMENT.test(address)) return address;
  if (!/^(?:https?:)?\/\//i.test(address)) return undefined;
  const href = webAddress(address, 'https://relative.invalid')?.href;
  return href !== undefined && href.length <= MAX_ADDRESS ? href : undefined;
}

/** The address if a picture may have it: https only; http is changed to https. */
export function safeImage(raw: string): string | undefined {
  const address = tidy(raw);
  if (address.length > MAX_ADDRESS || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const url = webAddress(address, 'https://relative.invalid');
  if (!url) return undefined;
  url.protocol = 'https:';
  return url.href.length <= MAX_ADDRESS ? url.href : undefined;
}

/** The published path of a source file: `vpn.md#x` becomes `vpn/#x`, `index.md` becomes its folder. */
function publishedPath(path: string): string {
  return path.replace(/(?:(^|\/)(?:_?index|README)|([^/?#]+))\.md(?=$|[?#])/, (_all, folder?: string, name?: string) =>
    name === undefined ? `${folder ?? ''}./`.replace('/./', '/') : `${name}/`,
  );
}

function against(base: string | undefined, path: string): URL | undefined {
  if (base === undefined) return undefined;
  return webAddress(path.replace(/^\/{2,}/, '/'), base);
}

/** The absolute address of a link in a body. undefined if it cannot be resolved: then only the link's text is kept. */
export function resolveLink(raw: string, base: string | undefined): string | undefined {
  const address = tidy(raw);
  if (address === '' || address === '#') return undefined;
  if (address.startsWith(SOURCE_SCHEME)) {
    return safeLink(against(base, publishedPath(address.slice(SOURCE_SCHEME.length)))?.href ?? '');
  }
  if (address.startsWith('//') || address.startsWith('#')) return safeLink(address);
  if (SCHEME.test(address)) return safeLink(address.replaceAll(' ', '%20'));
  if (base !== undefined) return safeLink(against(base, publishedPath(address))?.href ?? '');
  return ROOT_RELATIVE.test(address) && !/\.md(?:$|[?#])/.test(address) ? address : undefined;
}

/** The absolute https address of a picture in a body, undefined if there is none. */
export function resolveImage(raw: string, base: string | undefined): string | undefined {
  const address = tidy(raw);
  if (address.startsWith(SOURCE_SCHEME)) {
    return safeImage(against(base, address.slice(SOURCE_SCHEME.length))?.href ?? '');
  }
  if (address === '' || address.startsWith('//') || SCHEME.test(address)) return safeImage(address);
  return safeImage(against(base, address)?.href ?? '');
}
