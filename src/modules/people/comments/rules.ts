/** Longest text, in code points. */
export const LONGEST_TEXT = 1000;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export function lengthOf(text: string): number {
  return [...text].length;
}

/** Whether a text has a visible character. */
export function saysSomething(text: string): boolean {
  return VISIBLE.test(text);
}

export interface Mention {
  readonly id: number;
  readonly nickname: string;
}

/** The users whose @name is in a text. */
export function mentionsIn(text: string, users: readonly Mention[]): Mention[] {
  const named = new Set(textParts(text, users).flatMap((part) => (part.kind === 'mention' ? [part.user.id] : [])));
  return users.filter(({ id }) => named.has(id)).map(({ id, nickname }) => ({ id, nickname }));
}

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'mention'; readonly text: string; readonly user: Mention };

const LINK = /https?:\/\/[^\s<>"'`\\]+/giu;
/** Punctuation after a URL that ends the sentence and is not part of the URL. */
const SENTENCE_END = /[.,;:!?)\]}'"…ๆฯ]+$/u;

/** The parts of a text: words, URLs, mentions. Joined, they are the text again. */
export function textParts(text: string, mentions: readonly Mention[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const address = found.replace(SENTENCE_END, '');
    if (!URL.canParse(address)) continue;
    parts.push(...named(text.slice(at, index), mentions));
    parts.push({ kind: 'link', text: address, href: new URL(address).href });
    at = index + address.length;
  }
  parts.push(...named(text.slice(at), mentions));
  return parts;
}

/** Longer names first, because @Nokia also begins with @Nok. */
function named(text: string, mentions: readonly Mention[]): TextPart[] {
  const byLength = mentions.toSorted((a, b) => b.nickname.length - a.nickname.length);
  const parts: TextPart[] = [];
  let at = 0;
  for (let mark = text.indexOf('@'); mark !== -1; mark = text.indexOf('@', mark + 1)) {
    const user = byLength.find(({ nickname }) => text.startsWith(nickname, mark + 1));
    if (user === undefined || mark < at) continue;
    if (mark > at) parts.push({ kind: 'text', text: text.slice(at, mark) });
    at = mark + 1 + user.nickname.length;
    parts.push({ kind: 'mention', text: text.slice(mark, at), user });
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

/** How many URLs a text may have and still appear at once. */
const MOST_LINKS = 2;
/** An account younger than this may not write URLs without review. */
const NEW_ACCOUNT_HOURS = 24;

/** Whether a moderator must check a text before others see it: it has many URLs, or any from a new account. */
export function needsReview(text: string, accountHours: number): boolean {
  const links = textParts(text, []).filter(({ kind }) => kind === 'link').length;
  return links > MOST_LINKS || (links > 0 && accountHours < NEW_ACCOUNT_HOURS);
}

/** How many comments one user may write. */
export const WRITE_LIMITS = [
  { seconds: 60, most: 5 },
  { seconds: 3600, most: 40 },
] as const;

/** How long a user may not repeat the same text on the same subject. */
export const REPEAT_SECONDS = 3600;

/**
 * Seconds until the user may write the next comment; 0: now.
 * @param ages  of the user's comments, in seconds, newest first
 */
export function waitFor(ages: readonly number[]): number {
  const waits = WRITE_LIMITS.map(({ seconds, most }) => {
    const oldest = ages[most - 1];
    return oldest === undefined || oldest >= seconds ? 0 : seconds - oldest;
  });
  return Math.max(...waits);
}

/** When this many different users report a comment, it is hidden until a moderator has checked it. */
export const REPORTS_TO_HOLD = 3;
