/**
 * Marks a path that belongs to the site a body came from and that only its generator could resolve, as in
 * `{{< ref "/communities" >}}`. It is resolved against a base or the link goes away; it never reaches a page.
 */
export const SOURCE_SCHEME = 'x-source:';

const MAX_ADDRESS = 2048;
const MAIL_OR_PHONE = /^(?:mailto:[^\s<>"'`\\]+@[^\s<>"'`\\]+|tel:\+?[0-9().-]+)$/;
const ROOT_RELATIVE = /^\/(?![/\\])[^\s<>"`\\]*$/;
const FRAGMENT = /^#[^\s<>"`\\]+$/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** As browsers do: no tab or line break anywhere, no control or space at the ends. */
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
 * The address when a link may carry it: http, https, mailto, tel, a path from the root, a fragment. Anything else,
 * credentials in the address or more than 2,048 characters give undefined. `safeLink(safeLink(x))` is `safeLink(x)`.
 */
export function safeLink(raw: string): string | undefined {
  const address = tidy(raw);
  if (address.length > MAX_ADDRESS) return undefined;
  if (MAIL_OR_PHONE.test(address) || ROOT_RELATIVE.test(address) || FRAGMENT.test(address)) return address;
  if (!/^(?:https?:)?\/\//i.test(address)) return undefined;
  const href = webAddress(address, 'https://relative.invalid')?.href;
  return href !== undefined && href.length <= MAX_ADDRESS ? href : undefined;
}

/** The address of a picture: https only, http is raised to https. */
export function safeImage(raw: string): string | undefined {
  const address = tidy(raw);
  if (address.length > MAX_ADDRESS || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const url = webAddress(address, 'https://relative.invalid');
  if (!url) return undefined;
  url.protocol = 'https:';
  return url.href.length <= MAX_ADDRESS ? url.href : undefined;
}

/** A page of the source as its site published it: `vpn.md#x` is `vpn/#x`, `index.md` is the folder. */
function publishedPath(path: string): string {
  return path.replace(/(?:(^|\/)(?:_?index|README)|([^/?#]+))\.md(?=$|[?#])/, (_all, folder?: string, name?: string) =>
    name === undefined ? `${folder ?? ''}./`.replace('/./', '/') : `${name}/`,
  );
}

function against(base: string | undefined, path: string): URL | undefined {
  if (base === undefined) return undefined;
  return webAddress(path.replace(/^\/{2,}/, '/'), base);
}

/** Where a link of a body leads, or undefined when nobody can tell: then only its text stays. */
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

/** Where a picture of a body is, or undefined when it is not on the web over https. */
export function resolveImage(raw: string, base: string | undefined): string | undefined {
  const address = tidy(raw);
  if (address.startsWith(SOURCE_SCHEME)) {
    return safeImage(against(base, address.slice(SOURCE_SCHEME.length))?.href ?? '');
  }
  if (address === '' || address.startsWith('//') || SCHEME.test(address)) return safeImage(address);
  return safeImage(against(base, address)?.href ?? '');
}
