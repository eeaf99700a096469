/** Reads what a question changes of what the one before asked for, and the rest of it. */

import type { ChatFrame } from '#src/modules/finding/chat/understanding/frame.ts';
import {
  ADDS_TO_LIMIT,
  BESIDE_AMOUNT,
  SAYS_WHOLE_LIMIT,
  SETS_LIMIT,
  type TakenBack,
  takenBackIn,
} from '#src/modules/finding/chat/words/change-words.ts';
import { MEASURE_BEHIND } from '#src/names/amounts/price-limits.ts';
import { inFull } from '#src/names/amounts/spoken-thousands.ts';
import { type FoundNumber, numbersIn } from '#src/names/amounts/written-numbers.ts';

/** A question that goes on from another. */
interface FollowUp {
  /** The question without what it takes back, and with its amount as a limit where it moves the limit before. */
  readonly question: string;
  readonly takenBack: ReadonlySet<TakenBack>;
}

/** @param currency  the tenant's first */
export function readFollowUp(question: string, before: ChatFrame | null, currency: string | undefined): FollowUp {
  if (before === null) return { question, takenBack: new Set() };
  const { parts, rest } = takenBackIn(question);
  return { question: withLimitSaid(rest, before, currency), takenBack: parts };
}

/** A question with its only amount as a limit, where it sets that in place of the limit before. */
function withLimitSaid(question: string, before: ChatFrame, currency: string | undefined): string {
  const limit = before.max ?? before.min;
  const [number, ...others] = numbersIn(question);
  if (limit === null || number === undefined || others.length > 0 || number.unit === 'percent') return question;
  const ahead = question.slice(0, number.from);
  const behind = question.slice(number.to);
  if (MEASURE_BEHIND.test(behind) || (ADDS_TO_LIMIT.test(question) && !SAYS_WHOLE_LIMIT.test(question)))
    return question;
  const cue = SETS_LIMIT.exec(ahead);
  const isAlone = `${ahead} ${behind}`.replace(BESIDE_AMOUNT, '').trim() === '';
  if ((cue === null && !isAlone) || !isNearLimit(number, limit, before, currency)) return question;
  const words = before.max === null ? 'at least' : 'max';
  return `${ahead.slice(0, cue?.index ?? ahead.length)} ${words} ${question.slice(number.from)}`.trim();
}

/** An amount this many times the limit before, or this part of it, is no change of the limit. */
const FAR = 10;

/** Whether a number may take the place of a limit: it is no farther from it than from a size or a capacity. */
function isNearLimit(
  { value }: FoundNumber,
  limit: number,
  { said }: ChatFrame,
  currency: string | undefined,
): boolean {
  const amount = inFull(value, currency) ?? value;
  const measures = said.flatMap(({ slot, text }) =>
    slot === 'size' || slot === 'capacity' ? numbersIn(text).map((number) => number.value) : [],
  );
  const isNearer = measures.every((measure) => distance(value, measure) > distance(amount, limit));
  return isNearer && distance(amount, limit) <= Math.log(FAR);
}

const distance = (left: number, right: number): number => Math.abs(Math.log(left / right));
