import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
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
