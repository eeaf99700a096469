/** Signs and reads the addresses of resized pictures. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { FORMATS, type Form, type Format, formOf } from '#src/pictures/display-sizes.ts';

/** The settings that picture addresses depend on. */
export interface PictureSite {
  /** Key that signs addresses. */
  readonly pictureKey: string;
  readonly imageHost: string;
  readonly imageSources?: readonly string[] | undefined;
}

/** The source of a picture: a file of the site below /pictures, or an https address of an allowed host. */
export type PictureSource =
  | { readonly kind: 'own'; readonly url: string }
  | { readonly kind: 'remote'; readonly url: string };

/** A picture requested in one form and format. */
export interface PictureRequest {
  readonly form: Form;
  readonly format: Format;
  readonly source: PictureSource;
}

/** The prefix of all addresses of transformed pictures. */
export const PICTURE_PREFIX = '/img/';
const SIGNATURE_LENGTH = 16;
const LONGEST_SOURCE = 2000;
const OWN = /^\/pictures\/(?!.*\.\.)[\w./-]{1,300}$/;
const ADDRESS = new RegExp(
  `^${PICTURE_PREFIX}([\\w-]{1,30})/([\\w-]{${SIGNATURE_LENGTH}})/(pictures/.+|from/.+)\\.(${FORMATS.join('|')})$`,
);

/** The source for a URL; undefined if the site may not fetch it. */
export function sourceOf(site: PictureSite, url: string): PictureSource | undefined {
  if (url.length > LONGEST_SOURCE) return undefined;
  if (url.startsWith('/')) return OWN.test(url) ? { kind: 'own', url } : undefined;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.port !== '' || parsed.username !== '' || parsed.password !== '') {
    return undefined;
  }
  const allowed = parsed.hostname === site.imageHost || site.imageSources?.includes(parsed.hostname) === true;
  parsed.hash = '';
  return allowed ? { kind: 'remote', url: parsed.href } : undefined;
}

/** A signature is valid for one form and format of a source: whoever has it cannot ask for the others. */
function sign({ pictureKey }: PictureSite, { form, format, source }: PictureRequest): string {
  const text = `${form.name}.${format}\n${source.url}`;
  return createHmac('sha256', pictureKey).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
}

/** The source as part of an address: own files by path, others as from/HOST/PATH with special characters escaped. */
function nameOf({ kind, url }: PictureSource): string {
  if (kind === 'own') return url.slice(1);
  return `from/${url.slice('https://'.length).replaceAll('%', '%25').replaceAll('?', '%3F')}`;
}

function urlOfName(name: string): string {
  if (!name.startsWith('from/')) return `/${name}`;
  return `https://${name.slice('from/'.length).replaceAll(/%(3F|25)/gi, (code) => (code === '%25' ? '%' : '?'))}`;
}

/**
 * Returns a function that gives a picture's address for a form and format; undefined if the site may not fetch the
 * picture. The addresses are the same in every process and never change.
 */
export function addressesOf(site: PictureSite, url: string): ((form: Form, format: Format) => string) | undefined {
  const source = sourceOf(site, url);
  if (source === undefined) return undefined;
  const name = nameOf(source);
  return (form, format) => `${PICTURE_PREFIX}${form.name}/${sign(site, { form, format, source })}/${name}.${format}`;
}

/** Parses an address. undefined if this site did not make it, or no longer allows its source. */
export function readAddress(site: PictureSite, address: string): PictureRequest | undefined {
  const [, formName = '', signature = '', name = '', format = ''] = ADDRESS.exec(address) ?? [];
  const form = formOf(formName);
  const source = form && sourceOf(site, urlOfName(name));
  if (form === undefined || source === undefined) return undefined;
  const request = { form, format: format as Format, source };
  const expected = Buffer.from(sign(site, request));
  return timingSafeEqual(expected, Buffer.from(signature)) ? request : undefined;
}
