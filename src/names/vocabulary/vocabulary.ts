/** Collects all terms that are read in names of goods. */

import { COLOURS } from '#src/i18n/vocabularies/colours.ts';
import { MATERIALS } from '#src/i18n/vocabularies/materials.ts';
import { onFirstUse } from '#src/kernel/on-first-use.ts';
import { BRANDS } from '#src/names/brands/brand-table.ts';
import { SERIES } from '#src/names/brands/series-table.ts';
import { kinds } from '#src/names/kinds/kind-table.ts';
import { WORDS } from '#src/names/vocabulary/describing-words.ts';
import { type Meaning, Terms } from '#src/names/vocabulary/terms.ts';

/** All terms that are read in a name: kinds, series, brands, and words that say something else. */
export const vocabulary = onFirstUse((): Terms => {
  const terms = new Terms();
  for (const { code, terms: own } of kinds().values())
    for (const { text, lang } of own) terms.add(text, { type: 'kind', value: code, lang });
  for (const line of linesOf(SERIES)) {
    const [names = '', what = ''] = line.split(' = ');
    for (const name of listOf(names)) terms.add(name, { type: 'series', value: what, lang: 'en' });
  }
  for (const line of linesOf(BRANDS).flatMap((part) => part.split('; '))) {
    const [first = '', ...others] = listOf(line);
    for (const name of [first, ...others]) terms.add(name, { type: 'brand', value: first, lang: 'en' });
  }
  for (const [type, text] of Object.entries(WORDS) as [Meaning['type'], string][])
    for (const line of linesOf(text)) {
      const [value = '', names = value] = line.includes(' = ') ? line.split(' = ') : ['', line];
      for (const name of listOf(names)) terms.add(name, { type, value, lang: langOf(name) });
    }
  for (const [type, list] of [
    ['colour', COLOURS],
    ['material', MATERIALS],
  ] as const)
    for (const term of list)
      for (const text of term)
        for (const way of waysToSay(type, text)) terms.add(way, { type, value: term[1], lang: langOf(text) });
  return terms;
});

/** Thai says the word for colour before a colour: สีน้ำเงิน is blue, no water-colour. */
const waysToSay = (type: Meaning['type'], text: string): string[] =>
  type === 'colour' && langOf(text) === 'th' ? [text, `สี${text}`] : [text];

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((value) => value !== '');
const langOf = (text: string) => (/[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en');
