/** The content of an article as editors change it, field by field. */

import type { Lang } from '#src/kernel/lang.ts';
import type { CmsArticle, CmsArticleBody } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { isSame } from '#src/studio/same-value.ts';

export type Content = CmsArticleBody;
export type Text = NonNullable<Content['texts'][Lang]>;

/** Fields by their paths, such as `texts.th.title`. */
type Fields = Readonly<Record<string, unknown>>;

const TEXT = /^texts\.(\w+)\.(\w+)$/;

/** Fields that only the server knows, besides the version that a content was made from. */
const OWN_FACTS = ['live', 'formerCodes', 'paths'];

function toFields(content: Content): Fields {
  const { texts, ...rest } = content;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!OWN_FACTS.includes(name) && value !== undefined) fields[name] = value;
  }
  for (const [lang, text] of Object.entries(texts)) {
    const { updatedAt: _, ...own } = text;
    for (const [name, value] of Object.entries(own)) fields[`texts.${lang}.${name}`] = value;
  }
  return fields;
}

function fromFields(fields: Fields): Content {
  const content: Record<string, unknown> = {};
  const texts: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(fields)) {
    const [, lang = '', name = ''] = TEXT.exec(path) ?? [];
    if (lang === '') content[path] = value;
    else texts[lang] = { ...texts[lang], [name]: value };
  }
  return { ...content, texts } as Content;
}

/** Names of the fields in which two contents differ, in order. */
export function differingFields(a: Content, b: Content): string[] {
  const x = toFields(a);
  const y = toFields(b);
  const names = [...new Set([...Object.keys(x), ...Object.keys(y)])].sort();
  return names.filter((name) => !isSame(x[name], y[name]));
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

/** Whether a stored content is what was sent; the server trims texts. */
export function isStoredAs(sent: Content, stored: Content): boolean {
  const own = toFields(sent);
  const other = toFields(stored);
  return differingFields(sent, stored).every((field) => isSame(trimmed(own[field]), trimmed(other[field])));
}

/** A field that two people changed. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merged {
  readonly content: Content;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * Puts two changes of a content together, field by field. Where both changed the same field, `mine` stands in the content
 * until somebody decides.
 * @param base  the content that both began with; undefined: nobody knows it, and each difference is a conflict
 */
export function mergeContents(base: Content | undefined, mine: Content, theirs: Content): Merged {
  const before = base && toFields(base);
  const [own, other] = [mine, theirs].map(toFields) as [Fields, Fields];
  const merged: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of new Set([...Object.keys(other), ...Object.keys(own)])) {
    const isMine = before === undefined || !isSame(own[field], before[field]);
    const isTheirs = before === undefined || !isSame(other[field], before[field]);
    const value = isMine ? own[field] : other[field];
    if (value !== undefined) merged[field] = value;
    if (field !== 'version' && isMine && isTheirs && !isSame(own[field], other[field])) {
      conflicts.push({ field, mine: own[field], theirs: other[field] });
    }
  }
  return { content: fromFields({ ...merged, version: other['version'] }), conflicts };
}

/** A content with another value of a field. */
export function withField(content: Content, field: string, value: unknown): Content {
  const { [field]: _, ...rest } = toFields(content);
  return fromFields(value === undefined ? rest : { ...rest, [field]: value });
}

/** A text without a word. */
export const EMPTY_TEXT: Text = { title: '', summary: '', body: '', format: 'markdown', tags: [] };

const isEmpty = ({ title, summary, body, tags }: Text): boolean =>
  title.trim() === '' && summary.trim() === '' && body.trim() === '' && tags.length === 0;

/** The content that the server is sent: without languages that nothing was written in. */
export function toSent(content: Content): Content {
  const texts = Object.entries(content.texts).filter(([, text]) => !isEmpty(text));
  return { ...content, texts: Object.fromEntries(texts) };
}

/** A stored article as the content of a first draft. Its version says later whether somebody else changed it. */
export function toContent(article: CmsArticle): Content {
  return fromFields(toFields(article));
}

/** The content of an article that nobody has written yet. */
export function newContent(kind: Content['kind'], code: string, lang: Lang, title: string): Content {
  return {
    kind,
    code,
    state: 'PASSED',
    publishTime: new Date().toISOString(),
    brands: [],
    texts: { [lang]: { ...EMPTY_TEXT, title } },
  };
}
