import type { Evidence } from '#src/modules/chat/evidence.ts';
import { ANSWER_PROMPT } from '#src/modules/chat/prompts/answer-1.ts';

/** The longest sentence that is said. */
const MOST_LETTERS = 600;
/** So many words in a row that stand in the instructions as well are a repetition of them. */
const REPEATED_WORDS = 5;
const LINK = /https?:|www\.|\]\(|<\/?[a-z!]|\b[\w-]+\.(?:com|net|org|io|co|id|th|example|localhost)\b/i;
const DATA = /[{}[\]`|]|"\w+"\s*:/;
const EMPHASIS = /\*\*|__|^#+\s*|^[-*•]\s+/gm;
/** Latin words that may stand anywhere with a capital letter. */
const PLAIN_CAPITALS = new Set(['THB', 'IDR', 'USD', 'AI', 'Baht', 'Rupiah', 'Thai', 'Thailand', 'Indonesia']);

/** Cuts a text that arrives in pieces into sentences: lines, and what ends in . ! or ? before a space. */
export class Sentences {
  #waiting = '';

  /** The sentences that a piece completes. */
  add(piece: string): string[] {
    this.#waiting += piece;
    const parts = this.#waiting.split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}“\p{Script=Thai}])/u);
    this.#waiting = parts.pop() ?? '';
    return parts.map(plain).filter(Boolean);
  }

  /** What was waiting for its end. */
  rest(): string[] {
    const last = plain(this.#waiting);
    this.#waiting = '';
    return last === '' ? [] : [last];
  }
}

const plain = (text: string) => text.replace(EMPHASIS, '').trim();

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const PROMPT_WORDS = ` ${wordsOf(ANSWER_PROMPT).join(' ')} `;

/** Whether a sentence repeats the instructions. */
export function repeatsPrompt(sentence: string): boolean {
  const words = wordsOf(sentence);
  const size = Math.min(REPEATED_WORDS, words.length);
  if (size < 3) return false;
  return words.some((_, n) => {
    const part = words.slice(n, n + size);
    return part.length === size && PROMPT_WORDS.includes(` ${part.join(' ')} `);
  });
}

/**
 * What a sentence of a model has that may not be said, whatever the evidence: links, markup, data, the instructions, and
 * Latin names outside of quotations that neither the tools nor the question have.
 */
export function unspeakableIn(sentence: string, question: string, evidence: readonly Evidence[]): string[] {
  if (sentence.length > MOST_LETTERS) return [`${sentence.length} letters`];
  const link = LINK.exec(sentence)?.[0] ?? DATA.exec(sentence.replace(/“[^”]*”/g, ''))?.[0];
  if (link !== undefined) return [link];
  if (repeatsPrompt(sentence)) return ['instructions'];
  const known = new Set(
    [question, ...evidence.flatMap(({ about, names, shops }) => [...about, ...names, ...shops])].flatMap(wordsOf),
  );
  const unquoted = sentence.replace(/“[^”]*”/g, ' ').replace(/^\s*\p{Lu}\p{L}*/u, ' ');
  const names = unquoted.match(/(?<![\p{L}\p{N}])[A-Z][A-Za-z'-]+/gu) ?? [];
  return names.filter((name) => !PLAIN_CAPITALS.has(name) && !wordsOf(name).every((word) => known.has(word)));
}

/** A question without e-mail addresses and telephone numbers. */
export function withoutContacts(question: string): string {
  return question.replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[e-mail]').replace(/(?<!\d)(?:\+|0)\d[\d -]{7,}\d/g, '[phone]');
}
