/** Defines the keys and variables of texts, which every language must have. */

import type { Plural } from '#src/i18n/plural.ts';
import type { th } from '#src/i18n/th.ts';

type Source = ReturnType<typeof th>;

/** Every key of a text. Thai is the source: a key exists when Thai has it. */
export type TextKey = keyof Source;

/** The texts of a language by key. `satisfies Dictionary` refuses missing and unknown keys. */
export type Dictionary = { readonly [Key in TextKey]: Source[Key] extends string ? string : Plural };

/** English also needs its singular. */
export type DictionaryWithSingular = {
  readonly [Key in TextKey]: Source[Key] extends string ? string : Required<Plural>;
};

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type NamesOf<Entry> = Entry extends string
  ? NamesIn<Entry>
  : Entry extends Plural
    ? 'count' | NamesIn<Entry['other']>
    : never;

/** The variables of a text, from its Thai version; {{count}} is a number. */
export type Variables<Key extends TextKey> = {
  readonly [Name in NamesOf<Source[Key]>]: Name extends 'count' ? number : string | number;
};
