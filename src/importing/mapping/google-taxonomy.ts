/** Reads the names of categories of Google's product taxonomy, which suggest a category of the tenant. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let paths: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * The names of a category of Google's product taxonomy from the top, by its number. undefined for a number that is
 * deeper than the levels the project has, or none at all.
 */
export function googlePath(number: string): readonly string[] | undefined {
  paths ??= readPaths();
  return paths.get(number);
}

function readPaths(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const above: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, 'google-taxonomy.txt'), 'utf8').split('\n')) {
    const [, tabs = '', number = '', name = ''] = /^(\t*)(\d+) (.+)$/.exec(line) ?? [];
    if (number === '') continue;
    above.length = tabs.length;
    above.push(name);
    found.set(number, [...above]);
  }
  return found;
}
