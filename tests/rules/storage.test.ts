import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files, type SourceFile } from './source.ts';

const TABLE = readFileSync(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');

const sources = files('src/**/*.{ts,tsx,astro,js}');

/** A key is a string at its use, or a constant of the same file or of another one. */
const USES =
  /\b(?:getItem|setItem|removeItem)\(\s*['"`]?(?:\$\{)?([\w-]+)|\b(?:read|write|delete)Cookie\(\s*\w+,\s*['"]?([\w.-]+)|\bkeptId\(\w+, ([\w.]+)/g;
const SERVER_COOKIE = /\b[A-Z_]+_COOKIE = '([^']+)'/g;

function constantsOf({ code }: SourceFile): Map<string, string> {
  const found = [...code.matchAll(/\bconst ([A-Z_]+) = '([^']+)'/g)].map(([, name = '', value = '']) => [name, value]);
  const fields = /\bconst COOKIES = \{([^}]*)\}/.exec(code)?.[1] ?? '';
  for (const [, name = '', value = ''] of fields.matchAll(/(\w+): '([^']+)'/g)) found.push([`COOKIES.${name}`, value]);
  return new Map(found as [string, string][]);
}

/** All keys written to or read from the browser's storage. */
function keysInUse(): Set<string> {
  const everywhere = new Map(sources.flatMap((file) => [...constantsOf(file)]));
  const keys = new Set<string>();
  for (const file of sources) {
    const own = constantsOf(file);
    for (const [, item, cookie, kept] of file.code.matchAll(USES)) {
      const name = item ?? cookie ?? kept ?? '';
      const value = own.get(name) ?? everywhere.get(name);
      // A key passed as a parameter is found where it is passed.
      if (value !== undefined) keys.add(value);
      else if (!/^(?:name|key)$/.test(name)) keys.add(name);
    }
    for (const [, name = ''] of file.code.matchAll(SERVER_COOKIE)) keys.add(name);
  }
  return keys;
}

test('browser storage contains exactly what docs/privacy.md lists', () => {
  const listed = [...TABLE.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect([...keysInUse()].toSorted()).toEqual(listed.toSorted());
});

/** The door; what runs in the head before any module; and what counts nothing where nothing is kept. */
const OWN_DOORS = new Set([
  'src/client/storage.ts',
  'src/layouts/site-script.ts',
  'src/ui/app/app-constants.ts',
  'src/client/report-clicks.browser.ts',
]);

test('storage of the browser is reached by one door, which a browser may keep shut', () => {
  const others = sources.filter(
    ({ path, code }) => !OWN_DOORS.has(path) && /\b(?:localStorage|sessionStorage)\b\s*[.[,)]/.test(code),
  );
  const beside = others.map(({ path }) => path).filter((path) => !path.startsWith('src/modules/people/uploads/'));
  expect(beside, 'use browserStore or tabStore of src/client/storage.ts').toEqual([]);
});
