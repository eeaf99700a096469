/** `npm run settings`: prints the page of all settings; --write writes it. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { SETTINGS_PAGE, settingsPage } from '#scripts/settings-page.ts';

export async function main(words: readonly string[], terminal: Terminal): Promise<void> {
  if (words.includes('--write')) await writeFile(join(import.meta.dirname, '..', SETTINGS_PAGE), settingsPage());
  else terminal.stdout.write(settingsPage());
}

if (import.meta.main) await runProgram(main);
