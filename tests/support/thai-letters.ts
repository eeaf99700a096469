/** Finds Thai letters on a page where no element says that they are Thai. */

import { Parser } from 'htmlparser2';
import { isThai } from '#src/kernel/lang.ts';

/** Attributes that are read to people, in the language of their element. */
const READ = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'content', 'label'];
const VOID = new Set(['img', 'meta', 'link', 'input', 'br', 'hr', 'source', 'wbr', 'col', 'track', 'path', 'use']);
const UNREAD = new Set(['script', 'style', 'template']);
const THAI = /\p{Script=Thai}+/gu;

/** Thai letters of a page that is in another language. */
export interface ThaiLetters {
  /** Texts and attributes in the body that are not inside an element with lang="th". */
  readonly unmarked: readonly string[];
  /** Texts of the head and of JSON-LD, which cannot be marked, where no marked text of the body has the same words. */
  readonly unexplained: readonly string[];
  /** Texts of time elements with a year of the Buddhist era. */
  readonly buddhistYears: readonly string[];
}

interface Open {
  readonly name: string;
  readonly lang: string;
}

/** Reads a page in one pass. A language name in the language choice is marked as well: it has its own `lang`. */
export function thaiLetters(html: string): ThaiLetters {
  const open: Open[] = [];
  const unmarked: string[] = [];
  const head: string[] = [];
  const buddhistYears: string[] = [];
  let marked = '';
  let isJsonLd = false;
  const langNow = () => open.at(-1)?.lang ?? '';
  const isIn = (name: string) => open.some((element) => element.name === name);

  const note = (text: string, lang: string, where: string) => {
    if (!isThai(text)) return;
    if (isIn('head')) head.push(`${where}: ${text.trim()}`);
    else if (lang === 'th') marked += `\n${text}`;
    else unmarked.push(`${where}: ${text.trim()}`);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      const lang = attributes['lang'] ?? langNow();
      for (const attribute of READ) note(attributes[attribute] ?? '', lang, `${name}[${attribute}]`);
      isJsonLd = name === 'script' && attributes['type'] === 'application/ld+json';
      if (!VOID.has(name)) open.push({ name, lang });
    },
    onclosetag(name) {
      if (!VOID.has(name)) open.pop();
      if (name === 'script') isJsonLd = false;
    },
    ontext(text) {
      if (isJsonLd && isThai(text)) head.push(`JSON-LD: ${text}`);
      if (isIn('time') && /\b25[5-9]\d\b/.test(text)) buddhistYears.push(text.trim());
      if (!open.some((element) => UNREAD.has(element.name))) note(text, langNow(), open.at(-1)?.name ?? '');
    },
  });
  parser.end(html);
  const explained = (text: string) => (text.match(THAI) ?? []).every((word) => marked.includes(word));
  return { unmarked, unexplained: head.filter((text) => !explained(text)), buddhistYears };
}
