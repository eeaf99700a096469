import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { ACCESSORY_WORDS } from '#src/modules/search/accessory-words.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';
import { thaiTerms } from '#src/words/terms.ts';

const TERMS = ACCESSORY_WORDS.split(/[\n,]/)
  .map((term) => fold(term))
  .filter((term) => term !== '');
const THAI_THINGS = TERMS.filter((term) => /^[\u0e00-\u0e7f]/.test(term));
/** Words of each thing, joined by spaces. */
const things = onFirstUse((): ReadonlySet<string> => new Set(TERMS.map((term) => segment(term, 'id').join(' '))));
const LONGEST = 3;

/** What comes with goods does not make them an accessory: "free case", "แถมเคส", "with charger". */
const INCLUDED =
  /(?:\b(?:free|with|bonus|gratis|dengan|including|includes?|plus|termasuk)\b|[+&]|แถม|ฟรี|พร้อม)\s*[^,|/()[\]]{0,24}/g;

/** What it belongs to is a model: "for iPhone 15", "untuk Redmi 12", "compatible with S24", "สำหรับ Samsung". */
const FOR_MODEL =
  /\b(?:for|untuk|buat|compatible with|fits?)\s+(?:[a-z][\w-]*\s+){0,3}?[a-z]*-?\d|(?:สำหรับ|ใช้กับ|ใส่กับ)\s*[a-z]/;

/** What fits three models or more: y11 y12 y17, iphone 12/13/14. */
const LIST_OF_MODELS = /(?:\b[a-z]\d{1,3}[a-z]?\b[\s/,]+){3}|\bi?phone \d{1,2}\b.{0,12}\/\s*\d{1,2}\b/;

/** A screen to be built in, not a device with one. */
const SPARE_SCREEN = /\blcd\b(?!.*\b(?:tv|monitor|projector|laptop|notebook)\b)/;

/** Whether a text asks for a thing that belongs to another one: a case, a cable, something for a model. */
export function asksForAccessory(text: string): boolean {
  const folded = fold(text);
  return FOR_MODEL.test(folded) || namesThing(folded);
}

/** Whether goods with this name are such a thing. */
export function isAccessory(name: string): boolean {
  const folded = fold(name);
  return FOR_MODEL.test(folded) || namesThing(folded.replace(INCLUDED, ' '));
}

function namesThing(folded: string): boolean {
  if ((folded.match(/[\u0e00-\u0e7f]+/g) ?? []).some(beginsWithThing) || LIST_OF_MODELS.test(folded)) return true;
  if (SPARE_SCREEN.test(folded)) return true;
  const words = segment(folded.replace(/[\u0e00-\u0e7f]+/g, ' '), 'id');
  return words.some((_, start) => {
    for (let count = 1; count <= LONGEST; count++)
      if (things().has(words.slice(start, start + count).join(' '))) return true;
    return false;
  });
}

/** Thai puts the head of a name first. A longer term of its own is something else: กระเป๋าเดินทาง is no กระเป๋า for a thing. */
function beginsWithThing(run: string): boolean {
  const [head = ''] = segment(run, 'th');
  return things().has(head) || (!thaiTerms().has(head) && THAI_THINGS.some((thing) => run.startsWith(thing)));
}
