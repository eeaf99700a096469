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

/** Who shared what (`shareSource`), in the query of a shared address. */
const SOURCE = /[?&](share=[\w-]+)(?=&|$)/;

/** Where an address moved, with the source of the one that was asked for: what was shared stays shared. */
export function withSource(location: string, asked: string): string {
  const source = SOURCE.exec(asked)?.[1];
  if (source === undefined || location.includes(source)) return location;
  const [path = '', fragment] = location.split('#');
  const shared = `${path}${path.includes('?') ? '&' : '?'}${source}`;
  return fragment === undefined ? shared : `${shared}#${fragment}`;
}
