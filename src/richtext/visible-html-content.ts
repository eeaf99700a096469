const TAG = /<[^>]*>/g;
const ADDRESS = /\s(?:href|src)="([^"]*)"/g;

/**
 * What stored HTML says to a reader: its text, and the addresses of its links and pictures. Two versions of the renderer
 * may mark the same up in different ways.
 */
export function saidBy(html: string): string {
  const addressesIn = (tag: string) => [...tag.matchAll(ADDRESS)].map(([, address = '']) => ` ${address} `).join('');
  return html.replace(TAG, addressesIn).replaceAll(/\s+/g, ' ').trim();
}
