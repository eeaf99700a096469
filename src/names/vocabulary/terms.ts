/** Holds terms with their meanings, and finds the longest at a place of a text. */

import type { Lang } from '#src/kernel/lang.ts';
import { isDependent, stemOf, type Unit, unitsOf } from '#src/names/vocabulary/text-units.ts';
import { fold } from '#src/words/fold.ts';

/** What a term means. `value`: a kind's code, a brand's name, a colour… */
export interface Meaning {
  readonly type:
    | 'kind'
    | 'series'
    | 'brand'
    | 'colour'
    | 'material'
    | 'gender'
    | 'noise'
    | 'wish'
    | 'variant'
    | 'for'
    | 'with'
    | 'people'
    | 'plain';
  readonly value: string;
  /** The only language that has the term; English words are used in all. */
  readonly lang: Lang;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly meanings: Meaning[];
}

const nodeOf = (): Node => ({ next: new Map(), meanings: [] });

/** Signs that may stand inside a term, without spaces: t-shirt, all/in/one. */
const INNER = new Set(['-', "'", '.', '/', '_', '&', '+']);
/** A shorter Thai term is found only at the beginning of a run of letters, or right behind another term. */
const SHORTEST_INSIDE = 5;
/** From this length on, a Thai term is found with other tones too: กันน๊อก. Those of shorter words tell them apart: ข้าว, ขาว. */
const LONG_THAI = 7;
const isTone = (letter: string) => /[\u0e47-\u0e4b]/.test(letter);

/** Terms of one or more words with their meanings, as a tree of units. The longest term at a place counts. */
export class Terms {
  readonly #root = nodeOf();
  /** Long Thai terms without their tones. */
  readonly #toneless = nodeOf();

  /** Adds a term. One that ends with ! is only found as it is written, not in another number. */
  add(term: string, meaning: Meaning): void {
    const exact = term.endsWith('!');
    const units = unitsOf(fold(exact ? term.slice(0, -1) : term));
    addUnits(this.#root, units, exact, meaning);
    const plain = units.filter(({ text }) => !isTone(text));
    if (plain[0]?.type === 'thai' && plain.length >= LONG_THAI) addUnits(this.#toneless, plain, exact, meaning);
  }

  /** Whether a term may begin among the units; most texts need not be looked through for those of one brand. */
  mayBeIn(units: readonly Unit[]): boolean {
    const { next } = this.#root;
    return units.some(({ text, type }) => next.has(text) || (type === 'word' && next.has(stemOf(text))));
  }

  /** The longest term that begins at a unit: where it ends, and what it means. */
  longestAt(units: readonly Unit[], at: number, isAnchored: boolean, withTones = true): Found | undefined {
    const first = units[at];
    if (first === undefined || first.type === 'sign' || (first.type === 'thai' && isDependent(first.text)))
      return undefined;
    const place = { units, at, isAnchored };
    const found = search(this.#root, place, at);
    if (first.type !== 'thai' || withTones) return found;
    const other = search(this.#toneless, { ...place, isToneless: true }, at);
    return other !== undefined && other.end > (found?.end ?? at) ? other : found;
  }
}

function addUnits(root: Node, units: readonly Unit[], exact: boolean, meaning: Meaning): void {
  let node = root;
  for (const { text, type } of units) {
    if (type === 'sign') continue;
    const key = exact ? text : stemOf(text);
    const next = node.next.get(key) ?? nodeOf();
    node.next.set(key, next);
    node = next;
  }
  if (node !== root && !node.meanings.some((one) => one.type === meaning.type && one.value === meaning.value))
    node.meanings.push(meaning);
}

interface Found {
  readonly end: number;
  readonly meanings: readonly Meaning[];
}

interface Place {
  readonly units: readonly Unit[];
  readonly at: number;
  readonly isAnchored: boolean;
  /** Whether tones of the text are passed over. */
  readonly isToneless?: boolean;
}

function search(node: Node, place: Place, index: number): Found | undefined {
  const { units, at, isAnchored } = place;
  const before = units[index - 1];
  const own: Found | undefined =
    node.meanings.length > 0 && before !== undefined && endsWord(before, units[index], index - at, isAnchored)
      ? { end: index, meanings: node.meanings }
      : undefined;
  const behind = index > at ? overInner(units, index) : index;
  const next = place.isToneless === true && index > at && isTone(units[behind]?.text ?? '') ? behind + 1 : behind;
  const unit = units[next];
  if (unit === undefined) return own;
  const exact = node.next.get(unit.text);
  const stem = unit.type === 'word' ? stemOf(unit.text) : unit.text;
  const other = stem === unit.text ? undefined : node.next.get(stem);
  const a = exact && search(exact, place, next + 1);
  const b = other && search(other, place, next + 1);
  const best = a !== undefined && (b === undefined || a.end >= b.end) ? a : b;
  return best ?? own;
}

function endsWord(last: Unit, next: Unit | undefined, length: number, isAnchored: boolean): boolean {
  if (last.type !== 'thai') return true;
  if (next?.type === 'thai' && next.glued && isDependent(next.text)) return false;
  return isAnchored || length >= SHORTEST_INSIDE;
}

function overInner(units: readonly Unit[], index: number): number {
  const sign = units[index];
  const next = units[index + 1];
  return sign?.type === 'sign' && INNER.has(sign.text) && sign.glued && next?.glued === true ? index + 1 : index;
}
