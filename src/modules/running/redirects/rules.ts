import { isPagePath } from '#src/kernel/request-kind.ts';
import { readAddress } from '#src/serving/pages/request-address.ts';

/** A path as published addresses are written; undefined: it is none, or more than a path. */
export function fromPath(text: string): string | undefined {
  if (!text.startsWith('/') || /[?#]/.test(text)) return undefined;
  const address = readAddress(encodeOthers(text));
  return typeof address === 'string' ? undefined : address.path;
}

/** Percent-encodes what is not ASCII, as a browser does. */
const encodeOthers = (text: string) => text.replaceAll(/[^!-~]+/gu, (part) => encodeURIComponent(part));

/** Whether redirects are looked up at a path: requests for it ask for a page. */
export const mayRedirect = (path: string): boolean => isPagePath(path) && path !== '/';

/** The path in an address, without query and fragment. */
export const pathIn = (address: string): string => address.split(/[?#]/)[0] ?? address;
