import { shortCode } from '#src/kernel/hash.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';

/** The code of an author known only by name; names in another script get a short hash. */
export function authorCode(name: string): string {
  const folded = name.normalize('NFC').trim().toLowerCase();
  return asciiSlugOf(name) || `a${shortCode(folded)}`;
}
