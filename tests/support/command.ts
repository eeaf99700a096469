/** Runs the main function of a command in the test's own process. */

import type { Main } from '#scripts/program.ts';

/** What a command said. */
export interface Ended {
  readonly code: number;
  readonly said: string;
  readonly complaint: string;
}

/**
 * Runs the command of a program of `scripts` in this process. tests/api/commands.test.ts starts each program once.
 * @param settings  of its environment, beside those of this process
 */
export async function runCommand(
  main: Main,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const said: string[] = [];
  const complaints: string[] = [];
  const into = (texts: string[]) => ({ write: (text: string) => texts.push(text) > 0 });
  const env = { ...process.env, ...settings };
  const code = await main(words, { env, stdout: into(said), stderr: into(complaints) });
  return { code: code ?? 0, said: said.join(''), complaint: complaints.join('') };
}
