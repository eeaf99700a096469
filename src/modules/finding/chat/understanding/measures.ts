/** Reads the amounts of goods, and compares them with those of a question. */

import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';
import type { KnownGoods } from '#src/modules/finding/chat/understanding/known-goods.ts';
import { packIn } from '#src/names/amounts/pack-counts.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

/** An amount that goods say of themselves, in the base unit of its dimension; a range has two ends. */
export interface Measure {
  readonly dimension: string;
  readonly least: number;
  readonly most: number;
}

/** The amounts in the name and the facts of goods: 30 L, 9–14 kg, pack of 40. */
export function measuresOf({ name, facts }: Pick<KnownGoods, 'name' | 'facts'>): readonly Measure[] {
  const texts = [name, ...facts.map((fact) => fact.slice(fact.indexOf(':') + 1))];
  const pack = packIn(fold(name), []);
  return [...texts.flatMap(amountsIn), ...(pack === null ? [] : [{ dimension: 'count', least: pack, most: pack }])];
}

/** A number before a dash that an amount follows. */
const RANGE_BEGIN = /(\d+(?:\.\d+)?)-$/;

function amountsIn(text: string): Measure[] {
  const { parts } = readName(text);
  return parts.flatMap((part, at) => {
    const [dimension = '', value] = part.value.split(':');
    const most = Number(value);
    if ((part.type !== 'quantity' && part.type !== 'size') || !Number.isFinite(most)) return [];
    const begin = RANGE_BEGIN.exec(parts[at - 1]?.text ?? '')?.[1];
    const own = Number(/\d+(?:\.\d+)?/.exec(part.text)?.[0]);
    const least = begin === undefined || !(own > 0) ? most : (Number(begin) * most) / own;
    return [{ dimension, least: Math.min(least, most), most }];
  });
}

/** The least share of a length that another length is off and the same size: 14 and 14.1 inches. */
const NEAR = 0.02;
/** Cups of rice are an exact size; what is enough for people is enough for fewer. */
const CUPS = /cup|cangkir|ถ้วย/i;

const INCHES = /inch|inci|นิ้ว|["″]/i;
const MM_OF_INCH = 25.4;

/** Whether a screen has so many whole inches: one of 15.6 inches is called 15. */
const isOfInches = (length: number, wanted: number) =>
  Number.isInteger(Math.round((wanted / MM_OF_INCH) * 100) / 100) &&
  Math.floor(length / MM_OF_INCH + 0.001) === Math.round(wanted / MM_OF_INCH);

/** Whether one of the measures is what a capacity or a size says, as `charge:20000`. */
export function hasMeasure(measures: readonly Measure[], { value, text }: Pick<Said, 'value' | 'text'>): boolean {
  const [dimension, digits, end] = value.split(':');
  const amount = Number(digits);
  return measures.some((measure) => {
    if (measure.dimension !== dimension) return false;
    if (end !== undefined) return end === 'least' ? measure.most >= amount : measure.least <= amount;
    if (dimension === 'length')
      return Math.abs(measure.most / amount - 1) <= NEAR || (INCHES.test(text) && isOfInches(measure.most, amount));
    if (dimension === 'servings' && !CUPS.test(text)) return measure.most >= amount;
    return measure.least <= amount && amount <= measure.most;
  });
}
