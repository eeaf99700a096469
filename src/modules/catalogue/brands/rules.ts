import { shortCode } from '#src/kernel/hash.ts';
import { type Lang, readableIn } from '#src/kernel/lang.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import type { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { isCode } from '#src/paths.ts';

/**
 * The code of a new brand: the given one, or its name in ASCII, or a short hash. undefined when the given code is not
 * valid in an address.
 */
export function brandCode(input: Pick<BrandInput, 'code' | 'name' | 'externalId'>): string | undefined {
  if (input.code !== undefined) return isCode(input.code) ? input.code : undefined;
  return asciiSlugOf(input.name) || `b${shortCode(input.externalId ?? input.name)}`;
}

/** The code of a second brand with the same name, made distinct by its external id. */
export function distinctBrandCode(code: string, input: Pick<BrandInput, 'externalId' | 'name'>): string {
  return `${code}-${shortCode(input.externalId ?? input.name).slice(-5)}`;
}

/** The name of a brand for readers of a language, as the function brand_name of the database gives it. */
export function shownName(name: string, localName: string | null | undefined, lang: Lang): string {
  return readableIn(name, lang) || localName || name;
}
