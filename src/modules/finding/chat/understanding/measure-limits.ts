/** Reads limits of measures in a question: a battery of more than a week, a cable of at least 2 m. */

import type { Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { type Quantity, quantitiesIn } from '#src/names/amounts/quantities.ts';
import { fold } from '#src/words/fold.ts';

/** A whole unit without a number. */
const ONE_UNIT: readonly (readonly [words: RegExp, usual: string])[] = [
  [/\b(?:a|one) week\b|\bseminggu\b|(?:หนึ่ง|1)?สัปดาห์นึง|หนึ่งสัปดาห์|(?:หนึ่ง)?อาทิตย์(?:นึง)?/g, '7 days'],
  [/\b(?:a|one) day\b|\bsehari(?:an)?\b|(?:ทั้ง|หนึ่ง)วัน|วันนึง/g, '1 days'],
  [/\b(?:a|one) met(?:er|re) and a half\b|\bsemeter setengah\b|เมตรครึ่ง/g, '1.5 m'],
  [/\b(?:a|one) met(?:er|re)\b|\bsemeter\b|(?:หนึ่งเมตร|เมตรนึง)/g, '1 m'],
];

const AT_LEAST_WORDS =
  /(?:\b(?:at least|more than|over|above|longer than|larger than|bigger than|min(?:imum|imal)?|lebih (?:dari|dr)|di ?atas|paling (?:sedikit|dikit))|(?:ยาว|นาน|ใช้ได้|อยู่ได้)?(?:อย่างน้อย|ไม่ต่ำกว่า|ไม่น้อยกว่า|มากกว่า|(?<!ไม่)เกิน(?:กว่า)?)|(?:ยาว|ใหญ่)กว่า)\s*$/;
const AT_MOST_WORDS =
  /(?:\b(?:at most|less than|under|below|shorter than|smaller than|max(?:imum|imal)?|no(?:t)? more than|kurang (?:dari|dr)|di ?bawah|maks(?:imal)?)|ไม่เกิน|น้อยกว่า|ต่ำกว่า|สั้นกว่า|เล็กกว่า)\s*$/;
const LEAST_BEHIND = /^\s*(?:(?:or|and) (?:more|up|longer|above)\b|\+|ke ?atas\b|ขึ้นไป)/;
const MOST_BEHIND = /^\s*(?:or (?:less|under|below)\b|ke ?bawah\b|ลงมา)/;

/** Dimensions of which goods say how much they have. A memory may be of two kinds, and a count is that of pieces. */
const LIMITED: ReadonlySet<Quantity['dimension']> = new Set(['time', 'length', 'charge', 'power', 'volume', 'mass']);

/** A question without the limits of measures, and those as words for goods. */
export interface MeasureLimits {
  readonly rest: string;
  readonly said: readonly Said[];
}

/** Takes the limits of measures out of a question. */
export function measureLimitsIn(question: string): MeasureLimits {
  const written = ONE_UNIT.reduce((all, [words, usual]) => all.replace(words, ` ${usual} `), fold(question));
  const text = written.replace(/\s+/g, ' ').trim();
  const limits: Said[] = [];
  let rest = text;
  for (const { dimension, value, from, to } of quantitiesIn(text).toReversed()) {
    const least = AT_LEAST_WORDS.exec(text.slice(0, from));
    const cue = least ?? AT_MOST_WORDS.exec(text.slice(0, from));
    const leastBehind = LEAST_BEHIND.exec(text.slice(to));
    const behind = leastBehind ?? MOST_BEHIND.exec(text.slice(to));
    if (!LIMITED.has(dimension) || (cue === null && behind === null)) continue;
    const isLeast = cue === null ? leastBehind !== null : least !== null;
    const start = cue?.index ?? from;
    const end = to + (cue === null ? (behind?.[0].length ?? 0) : 0);
    const words = text.slice(start, end).trim().slice(0, 60);
    limits.unshift({ slot: 'capacity', text: words, value: `${dimension}:${value}:${isLeast ? 'least' : 'most'}` });
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  }
  return limits.length === 0 ? { rest: question, said: limits } : { rest, said: limits };
}

/** Whether a word of a frame limits a measure: goods say the measure itself, and not the limit. */
export const isMeasureLimit = ({ slot, value }: Pick<Said, 'slot' | 'value'>): boolean =>
  slot === 'capacity' && /:(?:least|most)$/.test(value);
