/** Reads which taste or scent a title says. */

import { readKind } from '#src/names/name-reading.ts';

/** Behind these words stands a taste or a scent, in Thai without a space. */
const SAID =
  /(?<![a-z])(?:rasa|aroma|wangi|varian rasa)\s+(?<latin>[a-z]{3,})|(?<![\u0e00-\u0e7f])(?:รสชาติ|รส|กลิ่น)\s?(?<thai>[\u0e01-\u0e4e]{2,})/gu;

/** Words behind them that say how a thing tastes or smells, whatever of. */
const OF_ANY = /^(?:original|ori|baru|segar|enak|manis|asli|yang|dan|tahan|lembut|harum|kopi susu|ดั้งเดิม|หอม)$/;

/** A taste or a scent, and the kind of goods that its word names: kopi and coffee are one. */
interface Flavour {
  readonly word: string;
  readonly kind: string | null;
}

function flavoursIn(text: string): Flavour[] {
  return [...text.matchAll(SAID)].flatMap(({ groups }) => {
    const word = groups?.['latin'] ?? groups?.['thai'] ?? '';
    return word === '' || OF_ANY.test(word) ? [] : [{ word, kind: readKind(word).kind }];
  });
}

const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);

/** Whether both folded titles announce a taste or scent, and no two of these may be one. */
export function tasteOther(a: string, b: string): boolean {
  const own = flavoursIn(a);
  const theirs = flavoursIn(b);
  if (own.length === 0 || theirs.length === 0) return false;
  return !own.some((x) => theirs.some((y) => areOne(x, y)));
}

function areOne(x: Flavour, y: Flavour): boolean {
  if (x.kind !== null && y.kind !== null) return x.kind === y.kind;
  return isThai(x.word) !== isThai(y.word) || x.word.startsWith(y.word) || y.word.startsWith(x.word);
}
