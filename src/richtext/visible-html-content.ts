/** Reads from HTML what a reader sees of it, so that a page has a new date only when that changes. */

const TAG = /<[^>]*>/g;
const ADDRESS = /\s(?:href|src)="([^"]*)"/g;

/**
 * The text of stored HTML, and the addresses of its links and pictures. Two versions of the renderer may mark the same
 * up in different ways.
 */
export function saidBy(html: string): string {
  const addressesIn = (tag: string) => [...tag.matchAll(ADDRESS)].map(([, address = '']) => ` ${address} `).join('');
  return html.replace(TAG, addressesIn).replaceAll(/\s+/g, ' ').trim();
}
