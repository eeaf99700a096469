/** Turns a question of the chat into numbers that the intent model is trained on and asked with. */

import type { NamePart } from '#src/names/name-parts.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';
import { segment } from '#src/words/segment.ts';

/** Features are counted in so many places; two may share one. */
export const BUCKETS = 8192;
/** Runs of so many letters are features. */
const SHORTEST_RUN = 2;
const LONGEST_RUN = 4;
/** Letters after this many are ignored. */
const LONGEST_TEXT = 300;

/** Placeholders for parts of names, because an intent does not depend on which goods are named. */
const STANDS_FOR: Readonly<Partial<Record<NamePart['type'], string>>> = {
  kind: '‹goods›',
  series: '‹goods›',
  brand: '‹brand›',
  colour: '‹colour›',
  quantity: '‹size›',
  size: '‹size›',
};

/** The places of the features of a question: runs of its letters, its words and pairs of them, and what it names. */
export function featuresOf(question: string): number[] {
  const text = fold(question).slice(0, LONGEST_TEXT);
  const { parts } = readName(text);
  const masked = parts
    .map(({ type, text: own }) => STANDS_FOR[type] ?? own)
    .join(' ')
    .replace(/\d+(?:[.,]\d+)*/g, '0');
  const words = masked.split(' ').flatMap((word) => (word.startsWith('‹') ? [word] : segment(word, 'th')));
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? '$'}`);
  const named = parts.flatMap(({ type }) => STANDS_FOR[type] ?? []);
  const features = [
    ...runsOf(` ${masked} `),
    ...words.map((word) => `w${word}`),
    ...pairs.map((pair) => `p${pair}`),
    ...named.map((one) => `n${one}`),
    `l${Math.min(8, words.length)}`,
    `f${words[0] ?? ''}`,
  ];
  return [...new Set(features.map(placeOf))];
}

function runsOf(text: string): string[] {
  const runs: string[] = [];
  for (let length = SHORTEST_RUN; length <= LONGEST_RUN; length++)
    for (let at = 0; at + length <= text.length; at++) runs.push(text.slice(at, at + length));
  return runs;
}

/** The bucket of a feature, by its FNV-1a hash. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}
