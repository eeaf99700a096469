/** Fills the templates of texts of the demonstration in each language. */

import { LANGS, type Lang } from '#src/kernel/lang.ts';

/** One text in every language. */
export type LocalText = Readonly<Record<Lang, string>>;

/** The value of {name} in a template: the same everywhere, or one per language. */
export type Slot = string | number | LocalText;

export type Slots = Readonly<Record<string, Slot>>;

/**
 * Fills the slots of a template. If the text begins with a slot that is empty or has words per language, its first
 * letter becomes a capital; a name stays as it is. Throws for a slot without a value.
 */
export function fill(template: string, slots: Slots, lang: Lang): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => wordsOf(slotOf(template, name, slots), lang));
  const tidy = filled.replace(/ {2,}/g, ' ').trim();
  const [, first] = /^\{(\w+)\}/.exec(template) ?? [];
  const opening = first === undefined ? undefined : slotOf(template, first, slots);
  return opening === '' || typeof opening === 'object' ? tidy.charAt(0).toUpperCase() + tidy.slice(1) : tidy;
}

export function wordsOf(slot: Slot, lang: Lang): string {
  return typeof slot === 'object' ? slot[lang] : String(slot);
}

function slotOf(template: string, name: string, slots: Slots): Slot {
  const slot = slots[name];
  if (slot === undefined) throw new Error(`no value for {${name}} in "${template}"`);
  return slot;
}

/** Calls a function for every language. */
export function inEach<T>(make: (lang: Lang) => T): Record<Lang, T> {
  const [th, en, id] = LANGS;
  return { th: make(th), en: make(en), id: make(id) };
}

/** The element at an index of the list repeated without end. The list must not be empty. */
export function cycled<T>(list: readonly T[], at: number): T {
  const found = list[((at % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error('an empty list has no element');
  return found;
}
