import type { Tenant } from '#src/ctx.ts';

/** More slashes, encodings or signs than people make by mistake are not looked at. */
const MOST_ENCODINGS = 2;

const IS_RAW = /[\u0080-\u00ff]/;
const ENCODED = /%[0-9a-f]{2}/i;
/** Characters without a width, which come along when an address is copied. */
const UNSEEN = /[\p{Cf}\p{Zs}]+/gu;
/** Signs of the sentence around a link. */
const SIGNS_BEHIND = /[.,;:!?'"’”»›)\]}>*_~…]+$/u;
/** Thai words that were typed right behind a link: codes end in ASCII letters or digits. */
const THAI_BEHIND = /(?<=[a-z\d])\p{Script=Thai}.*$/isu;
const INDEX_FILE = /\/index\.html?$/i;

/**
 * Addresses that were probably meant by a request target that leads nowhere, best first: without what browsers, mails and
 * people add. Each is percent-encoded, without a query. None of them has been looked up.
 */
export function mendedAddresses(site: Pick<Tenant, 'languages'>, rawPath: string): string[] {
  const path = decodedPath(rawPath);
  if (path === undefined) return [];
  const [first] = site.languages;
  const plain = `/${path.replace(UNSEEN, '').replace(INDEX_FILE, '').split('/').filter(Boolean).join('/')}`;
  const unprefixed = plain.replace(new RegExp(`^/${first}(?=/|$)`, 'i'), '') || '/';
  const unsigned = unprefixed.replace(SIGNS_BEHIND, '');
  const candidates = [unprefixed, unsigned, unprefixed.replace(THAI_BEHIND, '')];
  const cased = [...candidates, ...candidates.map((candidate) => candidate.toLowerCase())];
  return [...new Set(cased)].map((candidate) => candidate.split('/').map(encodeURIComponent).join('/'));
}

/** A path in letters, also where it was sent as bytes or encoded twice; undefined: it is no text. */
function decodedPath(rawPath: string): string | undefined {
  // Node reads a request target byte by byte.
  let path = IS_RAW.test(rawPath) ? Buffer.from(rawPath, 'latin1').toString('utf8') : rawPath;
  for (let decoded = 0; decoded <= MOST_ENCODINGS && ENCODED.test(path); decoded++) {
    try {
      path = decodeURIComponent(path);
    } catch (error) {
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
  return path.includes('\ufffd') || /[\p{Cc}\\]|(^|\/)\.{1,2}(\/|$)/u.test(path) ? undefined : path;
}
