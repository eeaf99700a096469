import { LANGS, type Lang } from '#src/kernel/lang.ts';
import type { ScreenName } from '#src/page-key.ts';
import { ADDRESSES, type Address } from '#tests/browser/addresses.ts';
import { SOAK } from '#tests/support/scale.ts';

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

/** What is checked on a page beside what every visited page is checked for. */
interface Checks {
  /** The bytes of scripts and styles, and the islands. */
  readonly size: boolean;
  /** axe, in the colours of the visit. */
  readonly axe: boolean;
  /** Reading without scripts. */
  readonly plain: boolean;
  /** axe in the parts that only a wide window shows. */
  readonly wide: boolean;
  /** The colours of the visit. */
  readonly theme: 'light' | 'dark';
  /** The rules of colours again, in dark. */
  readonly darkToo: boolean;
  /** The walk with the Tab key. */
  readonly focus: boolean;
  /** Scrolling through the page, so that its lazy parts come. */
  readonly islands: boolean;
}

/** Screens of different layouts: a list, a text, a form and cards. */
const WALKED: ReadonlySet<ScreenName> = new Set(['products', 'product', 'about', 'login']);

const screens = [...Map.groupBy(ADDRESSES, ({ screen }) => screen)];
const firstKinds = new Set(screens.map(([, [first]]) => first?.kind));
/** Whether a page is of the first kind of its screen: the others show the same parts in another state. */
export const isFirstKind = ({ kind }: Address): boolean => firstKinds.has(kind);
const placeOf = ({ screen }: Address) => screens.findIndex(([name]) => name === screen);

/**
 * The soak makes all checks of a kind. In `npm test` the other kinds of a screen are left out, because they show the same
 * parts in another state. The screens take turns: every second one is opened in light colours and read without scripts; the
 * others are opened in dark, and axe looks at what a wide window adds to them. The colours come from one table, scripts
 * replace the same parts everywhere, and a wide window shows the same parts beside screens of a layout. A screen of each
 * layout is walked through, because the ring of the focus comes from the styles of all pages.
 */
export function checksOf(address: Address): Checks {
  const size = ONE_OF_EACH.has(address);
  if (SOAK) {
    return { size, axe: size, plain: size, wide: size, theme: 'light', darkToo: size, focus: size, islands: true };
  }
  const isFirst = size && isFirstKind(address);
  const isLight = placeOf(address) % 2 === 0;
  return {
    size,
    axe: isFirst,
    plain: isFirst && isLight,
    wide: isFirst && !isLight,
    theme: isLight ? 'light' : 'dark',
    darkToo: false,
    focus: isFirst && WALKED.has(address.screen),
    islands: isFirst || address.screen === 'home' || address.screen === 'search',
  };
}
