/** Addresses of the pages of a list. */

/** The parameter with the page number of a list. */
const PAGE = 'page';

/**
 * The address of another page of a list, with the other parameters of the reader's address: a filter, a tracking code.
 * @param link     the list's own link to that page
 * @param current  the address of the reader's window
 */
export function pageAddress(link: URL, current: URL): URL {
  const address = new URL(link);
  if (link.pathname !== current.pathname) return address;
  const own = new Set([PAGE, ...address.searchParams.keys()]);
  for (const [name, value] of current.searchParams) if (!own.has(name)) address.searchParams.append(name, value);
  return address;
}

/** Items that are not in the list yet. When a list has grown, its next page repeats some items. */
export function unseen<Item>(items: readonly Item[], seen: ReadonlySet<string>, keyOf: (item: Item) => string): Item[] {
  const keys = new Set(seen);
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === '' || !keys.has(key)) {
      keys.add(key);
      return true;
    }
    return false;
  });
}
