/** Values of a content in its form, and what changed in them. */

import type { Lang } from '#src/kernel/lang.ts';
import type { ContentForm, FormField } from '#src/studio/contents/forms.ts';
import { isSame } from '#src/studio/same-value.ts';

/** Fields of a content by name, as its calls give them. */
export type Values = Readonly<Record<string, unknown>>;

/** Texts of a content by language. */
type Texts = Readonly<Partial<Record<Lang, Values>>>;

export const textsIn = (values: Values): Texts => (values['texts'] ?? {}) as Texts;

/** A value that says nothing: also a list without a word, and names that are all taken away. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every((part) => part === null || part === undefined));

/** The fields that differ, as a merge patch: null takes a field away. */
function differences(fields: readonly FormField[], before: Values, after: Values): Record<string, unknown> {
  const changed = fields.filter(({ name }) => !isSame(before[name], after[name]));
  return Object.fromEntries(
    changed
      .filter(({ name }) => !(isEmpty(before[name]) && isEmpty(after[name])))
      .map(({ name }) => [name, isEmpty(after[name]) && !Array.isArray(after[name]) ? null : after[name]]),
  );
}

/** The change from one state of a form to another as a JSON merge patch; undefined: there is none. */
export function formPatch({ fields, texts }: ContentForm, before: Values, after: Values): Values | undefined {
  const patch = differences(fields, before, after);
  const old = textsIn(before);
  const changedTexts = Object.entries(textsIn(after)).flatMap(([lang, text]): [string, Values | null][] => {
    const was = old[lang as Lang];
    const isBlank = texts.every(({ name }) => isEmpty(text[name]));
    if (isBlank) return was === undefined ? [] : [[lang, null]];
    const change = differences(texts, was ?? {}, text);
    return Object.keys(change).length === 0 ? [] : [[lang, change]];
  });
  if (changedTexts.length > 0) patch['texts'] = Object.fromEntries(changedTexts);
  return Object.keys(patch).length === 0 ? undefined : patch;
}

/** The content of a new entry: its fields that say something. */
export function newContent(form: ContentForm, values: Values): Values {
  const { texts, ...patch } = formPatch(form, {}, values) ?? {};
  const rest = Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, withoutNulls(value)]));
  return { ...rest, ...(texts === undefined ? {} : { texts }) };
}

/** Names without those that were taken away again. */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}
