/** Finds brands in Latin letters for Thai spellings of a query. */

import type { Db } from '#src/db/types.ts';
import { indexedWords } from '#src/modules/finding/search/index/index-documents.ts';
import { readBrandWords, readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import { brandsWritten } from '#src/names/brands/brands-written.ts';
import { readName } from '#src/names/name-reading.ts';
import { brandSounds, isBrandSpelt } from '#src/words/thai-brand-sound.ts';

/** Most runs of Thai letters of a query that are looked up. */
const RUN_LIMIT = 3;
const LONGEST_TEXT = 200;
const LONGEST_RUN = 24;

/**
 * A folded query with the brands of the tenant that it has in Thai letters as their shops write them: นาฬิกาฟิล่า becomes
 * นาฬิกา fila. A brand of the vocabulary is replaced where fewer documents have it in Thai letters; else letters are looked
 * at that no vocabulary reads and no document contains.
 */
export async function brandsInLatin(db: Db, tenantId: number, text: string): Promise<string> {
  if (!/\p{Script=Thai}/u.test(text) || text.length > LONGEST_TEXT) return text;
  let spelt = await knownBrands(db, tenantId, text);
  const runs = readName(spelt)
    .parts.filter(({ type }) => type === 'rest' || type === 'brand')
    .map(({ text: run }) => run)
    .filter((run) => /^\p{Script=Thai}+$/u.test(run) && run.length <= LONGEST_RUN)
    .slice(0, RUN_LIMIT);
  for (const run of runs) {
    const brand = await brandSpelt(db, tenantId, run);
    if (brand !== undefined) spelt = spelt.replace(run, ` ${brand} `);
  }
  return spelt.replace(/\s+/g, ' ').trim();
}

/** The brands of the vocabulary in a text as they are written in Latin letters, where more documents have them so. */
async function knownBrands(db: Db, tenantId: number, text: string): Promise<string> {
  const brands = brandsWritten(text).filter(({ written }) => /^\p{Script=Thai}+$/u.test(written));
  if (brands.length === 0) return text;
  const wordsOf = new Map(
    brands.flatMap(({ name, written }) => [name, written]).map((one) => [one, indexedWords(one)]),
  );
  const terms = await readTerms(db, tenantId, [...new Set([...wordsOf.values()].flat())]);
  const documents = (spelling: string) =>
    Math.min(...(wordsOf.get(spelling) ?? []).map((word) => terms.get(word)?.documents ?? 0));
  return brands.reduce(
    (spelt, { name, written }) => (documents(name) > documents(written) ? spelt.replace(written, ` ${name} `) : spelt),
    text,
  );
}

async function brandSpelt(db: Db, tenantId: number, run: string): Promise<string | undefined> {
  const sounds = brandSounds(run);
  if (sounds.length === 0) return undefined;
  const words = indexedWords(run);
  if ((await readTerms(db, tenantId, words)).size === words.length) return undefined;
  const brands = await readBrandWords(db, tenantId, sounds);
  return brands.find((brand) => isBrandSpelt(run, brand));
}
