/** Names where a statement of the specification is held: a constant, a text or a test. */

import { isDeepStrictEqual } from 'node:util';
import { en } from '#src/i18n/en.ts';
import { id } from '#src/i18n/id.ts';
import { th } from '#src/i18n/th.ts';
import { files } from '#tests/rules/source.ts';
import { constantIn } from '#tests/spec/constants.ts';
import type { ConstantPlace, Place, TestPlace, Value } from '#tests/spec/statement.ts';
import { testsIn } from '#tests/spec/titles.ts';

/** The texts of each language, put together once. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { th: th(), en: en(), id: id() };

/** Where something is held, in a line. */
export function placeLine(place: Place): string {
  if ('constant' in place) {
    return `${place.constant} = ${JSON.stringify(constantIn(place.file, place.constant))}, ${place.file}`;
  }
  if ('test' in place) {
    return `“${place.title}”, ${place.test}${place.shows === undefined ? '' : `: ${place.shows}`}`;
  }
  return `${place.text}: ${JSON.stringify(TEXTS['en']?.[place.text])}`;
}

/** What is wrong with a place; '' when it holds the value. */
export function placeFault(place: Place, value: Value | undefined): string {
  if ('constant' in place) return constantFault(place, value);
  return 'test' in place ? testFault(place) : textFault(place.text);
}

function constantFault({ file, constant }: ConstantPlace, value: Value | undefined): string {
  const is = constantIn(file, constant);
  if (is === undefined) return `${file} has no readable constant ${constant}`;
  if (value === undefined) return `${constant} of ${file} is compared with no value`;
  return isDeepStrictEqual(is, value)
    ? ''
    : `${constant} of ${file} is ${JSON.stringify(is)}, not ${JSON.stringify(value)}`;
}

function testFault({ test, title, shows = '' }: TestPlace): string {
  const named = testsIn(test).filter((written) => written.title === title || written.title.endsWith(` > ${title}`));
  if (named.length === 0) return `${test} has no test “${title}”`;
  return named.some(({ source }) => source.includes(shows)) ? '' : `“${title}” of ${test} does not contain ${shows}`;
}

let speaking: string | undefined;

function textFault(key: string): string {
  const missing = Object.entries(TEXTS).filter(([, texts]) => !Object.hasOwn(texts, key));
  if (missing.length > 0) return `there is no text ${key} in ${missing.map(([lang]) => lang).join(', ')}`;
  speaking ??= files('src/**/*.{ts,tsx,astro}')
    .filter(({ path }) => !/^src\/i18n\/(th|en|id)\b/.test(path))
    .map(({ text }) => text)
    .join('\n');
  return speaking.includes(`'${key}'`) ? '' : `nothing uses the text ${key}`;
}
