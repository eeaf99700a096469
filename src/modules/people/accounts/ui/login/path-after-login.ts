/**
 * Where to go after a login: a path of this site with its query; undefined for anything else, such as an address of
 * another site or of this page itself.
 * @param wanted  the value of `?from=`
 * @param here    address of this page
 */
export function ownPath(wanted: string | null, here: URL | Location): string | undefined {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, here.origin)) return undefined;
  const to = new URL(wanted, here.origin);
  if (to.origin !== here.origin || to.pathname === here.pathname) return undefined;
  return to.pathname + to.search + to.hash;
}
