import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageError } from '#scripts/command.ts';

/**
 * The content of a JSON file that the words of a command name; - is standard input. Throws UsageError for a file that is
 * not named, cannot be read or is no JSON.
 */
export async function readJsonFile(file: string | undefined): Promise<unknown> {
  if (file === undefined) throw new UsageError('name a file of JSON, or - for standard input');
  const source = file === '-' ? text(process.stdin) : readFile(file, 'utf8');
  const json = await source.catch((cause: Error) => {
    throw new UsageError(`${file} cannot be read: ${cause.message}`, { cause });
  });
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new UsageError(`${file} is no JSON: ${(cause as Error).message}`, { cause });
  }
}
