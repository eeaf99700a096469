import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type Rejection, rejected } from '#src/kernel/put-result.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import type { ModuleInput, ModuleRow, ModuleSettings } from '#src/modules/selling/home/contract.ts';

/** The text of the reader's language, else of the first of the tenant's languages that has one, else of any. */
export function textFor(
  { tenant, lang }: { readonly tenant: { readonly languages: readonly Lang[] }; readonly lang: Lang },
  texts: Readonly<Partial<Record<Lang, string>>>,
): string {
  const [found] = [lang, ...tenant.languages].filter((one) => texts[one] !== undefined);
  return (found === undefined ? Object.values(texts)[0] : texts[found]) ?? '';
}

/** Codes of the categories that a module shows deals of, in the order of its tabs. */
export function categoriesOf(module: ModuleSettings): readonly string[] {
  if (module.kind === 'CATEGORY') return module.settings.categories;
  return module.kind === 'DEAL' && module.settings.category !== undefined ? [module.settings.category] : [];
}

/** The cache tags that a change of one module invalidates. */
export function moduleTags(before: ModuleRow | undefined, after: ModuleInput): CacheTag[] {
  const listing = (module: ModuleRow | ModuleInput | undefined) =>
    module?.online ? JSON.stringify([module.place, module.position]) : '';
  const places = listing(before) === listing(after) ? [] : [before, after].filter((one) => one?.online);
  return [
    tagOf.module(after.code),
    ...new Set(places.map((place): CacheTag => tagOf.modules(place?.place ?? after.place))),
  ];
}

/** Pages that show modules, by the name of the place. */
const SCREENS = { home: 'home', brands: 'brands' } as const;

/** The page that shows the modules of a place, or why the site has none. */
export function screenFor(
  { place }: Pick<ModuleInput, 'place'>,
  { articleFocused }: Pick<Tenant, 'articleFocused'>,
): (typeof SCREENS)[keyof typeof SCREENS] | Rejection {
  const screen = Object.entries(SCREENS).find(([name]) => name === place)?.[1];
  if (screen === undefined) return rejected('place', 'no page of the site shows modules of this place');
  // The home of a site that puts articles first is another page.
  if (screen === 'home' && articleFocused)
    return rejected('place', 'the home page of this site shows articles, and no modules');
  return screen;
}
