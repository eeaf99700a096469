import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { READING_VERSION } from '#src/names/reading-version.ts';

const NAMES = resolve(import.meta.dirname, '../../src/names');
const VERSION = 'reading-version.ts';

/** The version of the reading, and the sources that it stands for. */
const KNOWN = { version: 9, sources: 'fb84e63321d42ac2' };

test('the version of the reading is looked at when its sources change', () => {
  const hash = createHash('sha256');
  const files = globSync('**/*.ts', { cwd: NAMES }).filter((file) => file !== VERSION);
  for (const file of files.toSorted()) hash.update(`${file}\n${readFileSync(join(NAMES, file), 'utf8')}`);
  const sources = hash.digest('hex').slice(0, 16);
  const advice = 'raise READING_VERSION if a name may be read in another way now, then write version and hash here';
  expect({ version: READING_VERSION, sources }, advice).toEqual(KNOWN);
});
