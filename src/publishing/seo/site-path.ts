/** The path of an address of the site, with its query and without its fragment. */
export function toPath(address: string): string {
  const { pathname, search } = new URL(address, 'http://site.invalid');
  return `${pathname}${search}`;
}
