import { LANGS } from '#src/kernel/lang.ts';
import { ADDRESSES, type Address } from '#tests/browser/addresses.ts';

/** A home with a waterfall: the other kind of home has none. */
const ALSO = [{ kind: 'home', tenant: 'deals', lang: 'th' }] as const;

const kinds = [...Map.groupBy(ADDRESSES, ({ kind }) => kind).values()];

/** One page of each kind: the kinds take turns in the languages, where they have a page in that language. */
export const VISITED: ReadonlySet<Address> = new Set([
  ...kinds.flatMap((addresses, index) => {
    const lang = LANGS[index % LANGS.length];
    return (addresses.find((address) => address.lang === lang) ?? addresses[0]) as Address;
  }),
  ...ADDRESSES.filter((address) =>
    ALSO.some(({ kind, tenant, lang }) => address.kind === kind && address.tenant === tenant && address.lang === lang),
  ),
]);
