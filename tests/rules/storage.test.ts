import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, type SourceFile } from './source.ts';

const TABLE = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');

const sources = files('src/**/*.{ts,tsx,astro,js}');

/** A key is a text where it is used, a constant of the same file, or one of another file. */
const USES =
  /\b(?:getItem|setItem|removeItem)\(\s*['"`]?(?:\$\{)?([\w-]+)|\b(?:read|write|delete)Cookie\(\s*\w+,\s*['"]?([\w.-]+)|\bkeptId\(\w+, ([\w.]+)/g;
const SERVER_COOKIE = /\b[A-Z_]+_COOKIE = '([^']+)'/g;

function constantsOf({ code }: SourceFile): Map<string, string> {
  const found = [...code.matchAll(/\bconst ([A-Z_]+) = '([^']+)'/g)].map(([, name = '', value = '']) => [name, value]);
  const fields = /\bconst COOKIES = \{([^}]*)\}/.exec(code)?.[1] ?? '';
  for (const [, name = '', value = ''] of fields.matchAll(/(\w+): '([^']+)'/g)) found.push([`COOKIES.${name}`, value]);
  return new Map(found as [string, string][]);
}

/** Everything that is written to or read from a browser's storage, by name. */
function keysInUse(): Set<string> {
  const everywhere = new Map(sources.flatMap((file) => [...constantsOf(file)]));
  const keys = new Set<string>();
  for (const file of sources) {
    const own = constantsOf(file);
    for (const [, item, cookie, kept] of file.code.matchAll(USES)) {
      const name = item ?? cookie ?? kept ?? '';
      const value = own.get(name) ?? everywhere.get(name);
      // What is handed on by a parameter is written where it is handed over.
      if (value !== undefined) keys.add(value);
      else if (!/^(?:name|key)$/.test(name)) keys.add(name);
    }
    for (const [, name = ''] of file.code.matchAll(SERVER_COOKIE)) keys.add(name);
  }
  return keys;
}

test('what browsers keep is what docs/privacy.md lists', () => {
  const listed = [...TABLE.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect([...keysInUse()].toSorted()).toEqual(listed.toSorted());
});
