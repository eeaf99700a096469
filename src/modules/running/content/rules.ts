import type { z } from 'zod';
import type { Tenant } from '#src/ctx.ts';
import { Failure, faultFrom } from '#src/kernel/failure.ts';
import { contentHash } from '#src/kernel/hash.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type {
  CodeRule,
  ContentSubject,
  ContentSummary,
  ContentWritten,
  Fields,
  Paths,
  StoredContent,
} from '#src/modules/running/content/contract.ts';
import { fieldChanges } from '#src/modules/running/revisions/rules.ts';
import { pageKeyOf, type ScreenName } from '#src/page-key.ts';
import { isCode, pathOf } from '#src/paths.ts';

/** The rule of most codes. */
export const USUAL_CODES: CodeRule = {
  fits: isCode,
  words: 'lower-case letters, digits and inner dashes, at most 100',
};

/** A subject of which put takes what its schema gives. */
export function contentSubject<Schema extends z.ZodObject>(
  about: Omit<ContentSubject, 'input' | 'put'> & {
    readonly input: Schema;
    put(...[ctx, input]: [Parameters<ContentSubject['put']>[0], z.output<Schema>]): ReturnType<ContentSubject['put']>;
  },
): ContentSubject {
  return { ...about, put: (ctx, content) => about.put(ctx, about.input.parse(content)) };
}

/** The version of a content: the same for the same content, whenever it was written. */
export const computeVersion = (content: Fields): string => contentHash(JSON.stringify(content));

/** A content as a GET gives it. */
export function toRead(
  subject: Pick<ContentSubject, 'paths'>,
  tenant: Tenant,
  stored: StoredContent,
): Fields & { readonly version: string } {
  const paths = subject.paths?.(tenant, stored);
  const { content, facts } = stored;
  return { ...content, ...facts, ...(paths === undefined ? {} : { paths }), version: computeVersion(content) };
}

/** Facts that every subject with a page has. */
const COMMON_FACTS: readonly string[] = ['version', 'paths'];

/** The tenant's languages among the names of texts. */
const langsIn = ({ languages }: Pick<Tenant, 'languages'>, texts: unknown): Lang[] =>
  languages.filter((lang) => lang in ((texts ?? {}) as Fields));

/**
 * The addresses of a subject in the tenant's languages.
 * @param texts  by language: only in these; names are part of the address where the screen's has one
 */
export function pathsIn(tenant: Tenant, screen: ScreenName, code: string, texts?: unknown): Paths {
  const langs = texts === undefined ? tenant.languages : langsIn(tenant, texts);
  const nameIn = (lang: Lang) => {
    const text = (texts as Fields | undefined)?.[lang];
    return typeof text === 'string' ? text : '';
  };
  return Object.fromEntries(langs.map((lang) => [lang, pathOf(tenant, lang, pageKeyOf(screen, code), nameIn(lang))]));
}

/**
 * The content in a value that a GET may have given, without what only the server knows. Throws BadRequest, whose
 * message says which value it is.
 */
export function toContent({ input, facts }: ContentSubject, value: Fields, message: string): Fields {
  const inputs = Object.entries(value).filter(([field]) => !(COMMON_FACTS.includes(field) || field in facts));
  const { data, error } = input.safeParse(Object.fromEntries(inputs));
  if (data !== undefined) return data;
  throw new Failure('BadRequest', message, error.issues.map(faultFrom));
}

/** Fields of a content that a new state takes away; words of a list by themselves, such as `labels.sale`. */
export function listRemovals(before: Fields, after: Fields): string[] {
  return fieldChanges(before, after).flatMap(({ field, before: was, after: is }) => {
    if (is === undefined) return [field];
    if (!Array.isArray(was) || !Array.isArray(is)) return [];
    return was.filter((part) => typeof part === 'string' && !is.includes(part)).map((part) => `${field}.${part}`);
  });
}

/** Tells in which of the tenant's languages a content with texts has none. */
export function languageWarnings(
  { textField }: Pick<ContentSubject, 'textField'>,
  tenant: Pick<Tenant, 'languages'>,
  content: Fields,
): ContentWritten['warnings'] {
  if (textField === undefined) return [];
  const langs = langsIn(tenant, content[textField]);
  const missing = tenant.languages.filter((lang) => !langs.includes(lang));
  return missing.map((lang) => ({ lang, message: 'no text: readers of this language do not get it' }));
}

/** Fields without those that have no value. */
export function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

/** A content in a list. */
export function toSummary(subject: ContentSubject, tenant: Tenant, stored: StoredContent): ContentSummary {
  const { texts, ...rest } = toRead(subject, tenant, stored);
  const titles = Object.entries(texts ?? {}).map(([lang, text]) => [lang, pickTitle(text as Fields)]);
  return { ...rest, ...(texts === undefined ? {} : { texts: Object.fromEntries(titles) }), code: stored.code };
}

const pickTitle = ({ title, name, localName }: Fields) => title ?? name ?? localName ?? '';
