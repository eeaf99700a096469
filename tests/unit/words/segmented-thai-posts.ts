import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Social posts split into words by people; not part of the project. */
export const GOLD = resolve(
  import.meta.dirname,
  '../../../../shared/data/thai-nlp/wisesight-1000-samples-tokenised.label',
);

const THAI_RUN = /[\u0e00-\u0e7f]+/g;

/** Thai runs of the posts, each as a list of words. */
export function readGold(): string[][] {
  if (!existsSync(GOLD)) return [];
  return readFileSync(GOLD, 'utf8').split('\n').flatMap(runsOf);
}

/** A bar ends a word. A run of Thai letters, ignoring bars, ends where letters of another script begin. */
function runsOf(line: string): string[][] {
  return [...line.matchAll(/[\u0e00-\u0e7f|]+/g)]
    .map(([run]) => run.split('|').filter((word) => word !== ''))
    .filter((words) => words.length > 0 && words.every((word) => word.match(THAI_RUN)?.[0] === word));
}

/** F1 of words split at the same places by both. */
export function f1Of(gold: readonly string[][], cut: (run: string) => readonly string[]): number {
  let both = 0;
  let all = 0;
  for (const words of gold) {
    const right = spansOf(words);
    const given = spansOf(cut(words.join('')));
    all += right.size + given.size;
    for (const span of given) if (right.has(span)) both++;
  }
  return (2 * both) / all;
}

function spansOf(words: readonly string[]): Set<string> {
  let at = 0;
  const spans = words.map((word) => {
    const from = at;
    at += word.length;
    return `${from}-${at}`;
  });
  return new Set(spans);
}
