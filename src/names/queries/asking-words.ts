/** Recognises searches that are sentences, and removes the words that only ask. */

import { matchesIn } from '#src/names/vocabulary/term-matches.ts';
import { unitsOf } from '#src/names/vocabulary/text-units.ts';
import { vocabulary } from '#src/names/vocabulary/vocabulary.ts';

/** Words with which somebody asks for goods, and that no name of goods has. Folded, of languages with spaces. */
const ASKING: ReadonlySet<string> = new Set(
  (
    "i i'm im me my we our you your do does did is are am be can could should would will want need looking look search " +
    'searching find show give get buy buying please pls help any some something anything which what where who how have ' +
    'has got there that this these those ' +
    'saya aku gue gw kami kita kamu mau pengen pingin ingin butuh cari mencari carikan nyari tolong minta beli ada adakah ' +
    'apa apakah yg mana dong donk sih deh ya kak min gan rekomendasi kalau kalo nggak gak ga aja nih'
  ).split(' '),
);

/** They stand in titles too, and say nothing. What follows “for” says what the goods are for. */
const FILLING: ReadonlySet<string> = new Set('a an the and or so just also of to dan atau yang di ke'.split(' '));

/** Thai has no spaces: with these a run of letters that asks begins and ends. */
const BEFORE = /^(?:ช่วย|อยากได้|อยากซื้อ|อยากหา|ต้องการ|กำลังหา|มองหา|ตามหา|สนใจ|หา|ขอ|มี)+/;
const BEHIND = /(?:บ้าง|ไหม|มั้ย|หน่อย|ครับ|ค่ะ|คะ|คับ|จ้า|นะ|อ่ะ)+$/;

/** So many words of asking make a text a sentence; the titles of shops have fewer. */
const OF_A_SENTENCE = 2;
/** A longer text is no question to a search. */
const LONGEST = 200;

const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Whether a run of Thai letters is a term of goods from its first letter on: มีด is a knife, and asks for nothing. */
const isTerm = (run: string) => matchesIn(unitsOf(run), [vocabulary()])[0]?.start === 0;

function askedIn(word: string): number {
  if (ASKING.has(bare(word))) return 1;
  if (!/\p{Script=Thai}/u.test(word)) return 0;
  return Number(BEFORE.test(word) && !isTerm(word)) + Number(BEHIND.test(word));
}

/** Whether a folded text is a sentence that asks for goods, not the title of some. */
export const asksForGoods = (text: string): boolean =>
  text.length <= LONGEST && text.split(' ').reduce((sum, word) => sum + askedIn(word), 0) >= OF_A_SENTENCE;

/** A folded sentence without its words of asking and filling; as it is, when nothing would be left. */
export function withoutAsking(text: string): string {
  const left = text
    .split(' ')
    .filter((word) => !ASKING.has(bare(word)) && !FILLING.has(bare(word)))
    .map((word) => (isTerm(word) ? word : word.replace(BEFORE, '')).replace(BEHIND, ''))
    .filter((word) => bare(word) !== '')
    .join(' ');
  return left === '' ? text : left;
}
