import type { Db } from '#src/db/types.ts';
import { indexedWords } from '#src/modules/search/documents.ts';
import { readBrandWords, readTerms } from '#src/modules/search/vocabulary.ts';
import { readName } from '#src/names/reading.ts';
import { latinSoundsOf, vowelsAgree } from '#src/words/sound.ts';

/** Most runs of Thai letters of a query that are looked up. */
const RUN_LIMIT = 3;
const LONGEST_RUN = 24;
/** Two consonants are those of many words: the vowels have to agree as well. */
const SHORTEST_SOUND = 2;
const SURE_SOUND = 4;

/**
 * A folded query with the brands of the tenant that it has in Thai letters as their shops write them: นาฬิกาฟิล่า becomes
 * นาฬิกา fila. Looks only at letters that no vocabulary reads and no document contains.
 */
export async function brandsInLatin(db: Db, tenantId: number, text: string): Promise<string> {
  const runs = readName(text)
    .rest.map((place) => place.text)
    .filter((run) => /^\p{Script=Thai}+$/u.test(run) && run.length <= LONGEST_RUN)
    .slice(0, RUN_LIMIT);
  let spelt = text;
  for (const run of runs) {
    const brand = await brandSpelt(db, tenantId, run);
    if (brand !== undefined) spelt = spelt.replace(run, ` ${brand} `);
  }
  return spelt.replace(/\s+/g, ' ').trim();
}

async function brandSpelt(db: Db, tenantId: number, run: string): Promise<string | undefined> {
  const sounds = latinSoundsOf(run).filter((sound) => sound.length >= SHORTEST_SOUND);
  if (sounds.length === 0) return undefined;
  const words = indexedWords(run);
  if ((await readTerms(db, tenantId, words)).size === words.length) return undefined;
  const brands = await readBrandWords(db, tenantId, sounds);
  return brands.find((brand) => sounds.some(({ length }) => length >= SURE_SOUND) || vowelsAgree(run, brand));
}
