import { shortCode } from '#src/kernel/hash.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import type { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { isCategoryCode } from '#src/paths.ts';

/** Deepest level of the tree. The table's constraint has the same limit. */
export const DEPTH_LIMIT = 12;

/**
 * The code of a new category: the given one, else its external id if valid in an address, else one derived from it.
 * undefined when neither is given or the given code is not valid in an address.
 */
export function categoryCode(input: Pick<CategoryInput, 'code' | 'externalId'>): string | undefined {
  if (input.code !== undefined) return isCategoryCode(input.code) ? input.code : undefined;
  if (input.externalId === undefined) return undefined;
  const plain = input.externalId.toLowerCase();
  return isCategoryCode(plain) ? plain : `c${shortCode(input.externalId)}0`;
}

/**
 * The name a reader sees: in the reader's language, else in the first of the tenant's languages, then of all languages.
 */
export function nameFor(
  names: Partial<Record<Lang, string>>,
  lang: Lang,
  tenantLangs: readonly Lang[],
): { readonly name: string; readonly lang: Lang } {
  for (const one of [lang, ...tenantLangs, ...LANGS]) {
    const name = names[one];
    if (name !== undefined) return { name, lang: one };
  }
  return { name: '', lang };
}
