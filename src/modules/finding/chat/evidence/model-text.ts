/** Cuts the text of a language model into sentences, and finds what it may not say. */

import type { Evidence } from '#src/modules/finding/chat/evidence/evidence.ts';
import { withoutModels } from '#src/modules/finding/chat/evidence/model-names.ts';
import { datesIn } from '#src/modules/finding/chat/evidence/named-dates.ts';
import { isPlainWord } from '#src/modules/finding/chat/evidence/plain-words.ts';
import { wordsOf } from '#src/modules/finding/chat/rules.ts';

/** The longest sentence that is said. */
const MOST_LETTERS = 600;
/** Markup, and whatever a program could make a link of: `scheme:something`, and letters after letters and a point. */
const LINK = /www\.|\]\(|<\/?[a-z!]|\b[a-z][a-z0-9+-]{1,20}:(?=[^\s”])|[a-z0-9]\.[a-z]{2}|\p{L}\.ไทย/iu;
/** Asking for a password, a code, a card or a transfer, in the three languages: no sentence of this site does. */
const INTENT =
  /\b(?:passwords?|passcodes?|pin code|otp|cvv|cvc|card numbers?|account numbers?|kata sandi|kode otp|nomor (?:kartu|rekening))\b|\b(?:by|per|via|a) (?:bank )?transfer\b|\btransfer (?:the |your |uang|dana|ke |money|it to)|รหัสผ่าน|โอนเงิน|โอนมา|เลขบัตร|เลขบัญชี|พร้อมเพย์/i;
const DATA = /[{}[\]`|]|"\w+"\s*:/;
const EMPHASIS = /\*\*|__|^#+\s*|^[-*•]\s+/gm;
/** Latin words that may stand anywhere with a capital letter. */
const PLAIN_CAPITALS = new Set(['THB', 'IDR', 'USD', 'AI', 'Baht', 'Rupiah', 'Thai', 'Thailand', 'Indonesia']);

/**
 * Cuts a text that arrives in pieces into sentences: lines, and what ends in . ! or ? before a space outside of
 * quotations, because names have points in them (“กระทะ 26 ซม. ใช้ได้ทุกเตา”).
 */
export class Sentences {
  #waiting = '';

  /** The sentences that a piece completes. */
  add(piece: string): string[] {
    this.#waiting += piece;
    const lines = this.#waiting.split(/\n+/).map(sentencesOf);
    this.#waiting = lines.at(-1)?.pop() ?? '';
    const ready = lines.flat();
    // What is longer than any sentence that may be said is not searched for its end with each piece.
    if (this.#waiting.length > MOST_LETTERS) ready.push(this.#waiting);
    if (this.#waiting.length > MOST_LETTERS) this.#waiting = '';
    return ready.map(plain).filter(Boolean);
  }

  /** What was waiting for its end. */
  rest(): string[] {
    const last = plain(this.#waiting);
    this.#waiting = '';
    return last === '' ? [] : [last];
  }
}

function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const part of line.split(/(?<=[.!?])\s+(?=[\p{Lu}“\p{Script=Thai}])/u)) {
    const before = sentences.at(-1);
    if (before === undefined || before.lastIndexOf('“') <= before.lastIndexOf('”')) sentences.push(part);
    else sentences.splice(-1, 1, `${before} ${part}`);
  }
  return sentences;
}

/** Without emphasis and without what cannot be seen, such as spaces of no width inside a name. */
const plain = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(EMPHASIS, '')
    .trim();

/** Letters of other scripts, some of which look like Latin ones. */
const OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Thai}])\p{L}+/u;
/** A shop in Thai or Indonesian, with what is called so. */
const THAI_SHOP = /(?:ร้าน|ห้าง)(?!ค้า|บอก|อ้าง)\s?([\p{Script=Thai}]+)/gu;
/** What goes on after the word for a shop without naming one. */
const THAI_AFTER_SHOP =
  /^(?:นี้|นั้น|ไหน|อื่น|เดียว|ที่|ใด|ออนไลน์|ทาง|ใน|บอก|ขาย|ลด|มี|ไม่|จะ|ได้|เป็น|แรก|ต่าง|ทั้ง|ก็|และ|หรือ|ดัง|อย่าง|ของ|ก่อน|แล้ว|ให้|ละ|ๆ|เห็น|ราคา|ถูก|แพง|กับ|ด้วย|โดย|ตั้ง|ระบุ)/u;
const INDONESIAN_SHOP =
  /(?<![a-z])toko (?!(?:yang|ini|itu|lain|mana|di|dan|atau|belum|tidak|menyebut|resmi)(?![a-z]))([a-z]+)/giu;

/**
 * What a sentence of a model has that may not be said, whatever the evidence: links, markup, asking for secrets, data, letters of other
 * scripts, and names outside of quotations that neither the tools nor the question have: words with a capital letter, of
 * which the first of the sentence may be a plain word, every Latin word of a Thai sentence, and what is called a shop.
 */
export function unspeakableIn(sentence: string, question: string, evidence: readonly Evidence[]): string[] {
  if (sentence.length > MOST_LETTERS) return [`${sentence.length} letters`];
  const unquoted = withoutModels(datesIn(sentence.replace(/“[^”]*”/g, ' “” ')).rest, evidence);
  const found =
    LINK.exec(sentence)?.[0] ??
    INTENT.exec(sentence)?.[0] ??
    DATA.exec(unquoted)?.[0] ??
    OTHER_SCRIPT.exec(unquoted)?.[0];
  if (found !== undefined) return [found];
  const own = [question, ...evidence.flatMap(({ about, names, shops }) => [...about, ...names, ...shops])];
  const known = new Set(own.flatMap(wordsOf));
  const isKnown = (name: string) => PLAIN_CAPITALS.has(name) || wordsOf(name).every((word) => known.has(word));
  const names =
    unquoted.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{Script=Latin}'’-]+|\p{Script=Latin}+\p{Lu}\p{Script=Latin}*/gu) ?? [];
  const first = /^\P{L}*(\p{Lu}[\p{Script=Latin}'’-]*)/u.exec(sentence)?.[1];
  return [
    ...names.filter((name) => !isKnown(name) && !(name === first && isPlainWord(name))),
    ...(/\p{Script=Thai}/u.test(unquoted) ? latinIn(unquoted).filter((word) => !isKnown(word)) : []),
    ...shopsNamed(unquoted).filter((shop) => !own.some((one) => one.toLowerCase().includes(shop.toLowerCase()))),
  ];
}

/** Latin words of a Thai sentence besides currencies and units. */
const latinIn = (text: string) =>
  (text.match(/\p{Script=Latin}{2,}/gu) ?? []).filter(
    (word) => !/^(?:thb|idr|rp|cm|mm|kg|ml|gb|tb|hz|mah)$/i.test(word),
  );

function shopsNamed(text: string): string[] {
  const thai = [...text.matchAll(THAI_SHOP)].flatMap(([, name = '']) => (THAI_AFTER_SHOP.test(name) ? [] : [name]));
  const other = [...text.matchAll(INDONESIAN_SHOP)].flatMap(([, name = '']) => (isPlainWord(name) ? [] : [name]));
  return [...thai, ...other];
}
