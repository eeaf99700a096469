/** Names the sharer of a page in the links to shops. */

/** The parameter in which a shop, or the network of its links, takes the id that comes back in its report of orders. */
const PARAMETERS: readonly (readonly [host: RegExp, parameter: string])[] = [
  [/(?:^|\.)shopee\./, 'sub_id'],
  [/(?:^|\.)lazada\./, 'sub_aff_id'],
  [/(?:^|\.)amazon\./, 'ascsubtag'],
];
const OTHER = 'sub_id';

/** The address of a shop with the user who shared the page, so that the shop's report of the order names them. */
export function withSharer(address: string, sharerId: number): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return address;
  const [, parameter = OTHER] = PARAMETERS.find(([host]) => host.test(url.hostname)) ?? [];
  url.searchParams.set(parameter, String(sharerId));
  return url.href;
}
