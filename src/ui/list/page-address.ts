/** The parameter that says which page of a list. */
const PAGE = 'page';

/**
 * The address of another page of a list, with what the reader's own address asks besides: a filter, a tracking code.
 * @param link     where the list's own link to that page leads
 * @param current  the address in the reader's window
 */
export function pageAddress(link: URL, current: URL): URL {
  const address = new URL(link);
  if (link.pathname !== current.pathname) return address;
  const own = new Set([PAGE, ...address.searchParams.keys()]);
  for (const [name, value] of current.searchParams) if (!own.has(name)) address.searchParams.append(name, value);
  return address;
}

/** Items of which none stands in the list already: a list that grew since shows some again on its next page. */
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
