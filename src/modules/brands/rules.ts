import { shortCode } from '#src/kernel/hash.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';
import type { BrandInput } from '#src/modules/brands/contract.ts';
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
