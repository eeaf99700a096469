import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { ADDRESSES, type Address } from '#tests/browser/addresses.ts';

/** A waterfall needs several cards, and the demonstration has fewer in the other languages. */
const LANG_OF: Readonly<Record<string, Lang>> = { 'search results': 'th' };

const kinds = [...Map.groupBy(ADDRESSES, ({ kind }) => kind)];

/** One page of each kind: the kinds take turns in the languages, where they have a page in that language. */
export const ONE_OF_EACH: ReadonlySet<Address> = new Set(
  kinds.map(([kind, addresses], index) => {
    const lang = LANG_OF[kind] ?? LANGS[index % LANGS.length];
    return (addresses.find((address) => address.lang === lang) ?? addresses[0]) as Address;
  }),
);

/** What `npm test` opens: also the home of a shop, because the first kind of home has no waterfall. */
export const VISITED: readonly Address[] = ADDRESSES.filter(
  (address) =>
    ONE_OF_EACH.has(address) || (address.kind === 'home' && address.tenant === 'deals' && address.lang === 'th'),
);
