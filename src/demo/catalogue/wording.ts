import { LANGS, type Lang } from '#src/kernel/lang.ts';

/** One text in every language. */
export type LocalText = Readonly<Record<Lang, string>>;

/** What stands for {name} in a template: the same everywhere, or in the words of each language. */
export type Slot = string | number | LocalText;

export type Slots = Readonly<Record<string, Slot>>;

/**
 * A template with its slots filled. Where it begins with a slot, words of a language or nothing in it give the text a
 * capital; a name keeps its own. Throws for a slot nothing stands for.
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
  if (slot === undefined) throw new Error(`nothing stands for {${name}} in "${template}"`);
  return slot;
}

/** The same in every language, made by one function. */
export function inEach<T>(make: (lang: Lang) => T): Record<Lang, T> {
  const [th, en, id] = LANGS;
  return { th: make(th), en: make(en), id: make(id) };
}

/** The element an endless repetition of the list has at a place. The list is not empty. */
export function cycled<T>(list: readonly T[], at: number): T {
  const found = list[((at % list.length) + list.length) % list.length];
  if (found === undefined) throw new Error('an empty list has no element');
  return found;
}
