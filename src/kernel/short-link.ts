/** The screen under which short links stand among the published pages. It has no pages of its own. */
export const SHORT_LINK_SCREEN = 'short-link';

export function shortPath(code: string): string {
  return `/s/${code}`;
}

const QR = /^(\/s\/[0-9A-Za-z]{10})\.svg$/;

/** The path of the short link of which an address is the QR code; undefined: it is none. */
export function qrOf(path: string): string | undefined {
  return QR.exec(path)?.[1];
}
