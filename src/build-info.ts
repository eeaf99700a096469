import { readFile } from 'node:fs/promises';

/** The built site: what renders pages, and the name of this build. */
export const SERVER_ENTRY = new URL('../dist/server/entry.mjs', import.meta.url);
const STAMP = new URL('../dist/.built-from', import.meta.url);

/** Names the build by its sources, so that the same sources built twice make no page stale. */
export async function buildName(): Promise<string> {
  return (await readFile(STAMP, 'utf8')).trim();
}
