import { shortCode } from '#src/kernel/hash.ts';
import { asciiSlugOf } from '#src/kernel/slug.ts';

/** The code of an author of whom only the name is known; a name in another script gets a short hash. */
export function authorCode(name: string): string {
  const folded = name.normalize('NFC').trim().toLowerCase();
  return asciiSlugOf(name) || `a${shortCode(folded)}`;
}
