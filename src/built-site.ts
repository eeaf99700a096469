import { readFile } from 'node:fs/promises';

/** The entry file of the built site, which renders pages. */
export const SERVER_ENTRY = new URL('../dist/server/entry.mjs', import.meta.url);
const STAMP = new URL('../dist/.built-from', import.meta.url);

/** A hash of the sources: building the same sources twice makes no page stale. */
export async function buildName(): Promise<string> {
  return (await readFile(STAMP, 'utf8')).trim();
}
