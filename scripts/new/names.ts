/** Writes a name in its spellings: kebab, camel, Pascal, snake. */

import { NewError } from '#scripts/new/draft.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A name in its spellings. */
export interface Name {
  /** `gift-guide`: folders, files and screens. */
  readonly kebab: string;
  /** `giftGuide`: functions and constants. */
  readonly camel: string;
  /** `GiftGuide`: types and components. */
  readonly pascal: string;
  /** `gift_guide`: tables and columns. */
  readonly snake: string;
  /** `gift guide`: in sentences. */
  readonly words: string;
  /** `Gift guide`: at the beginning of a sentence. */
  readonly title: string;
}

/** @param kebab  as typed. Throws NewError if it is not a valid name. */
export function nameOf(kebab: string): Name {
  if (!NAME.test(kebab)) {
    const spelt = kebab
      .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
      .replaceAll('_', '-')
      .toLowerCase();
    const hint = NAME.test(spelt) ? `, such as ${spelt}` : '';
    throw new NewError(`“${kebab}” is no name: small letters, digits and single dashes${hint}`);
  }
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.charAt(0).toUpperCase() + camel.slice(1);
  const words = kebab.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return { kebab, camel, pascal, snake: kebab.replaceAll('-', '_'), words, title };
}
