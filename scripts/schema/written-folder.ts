import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The SQL files of a folder by their names without the ending. */
export function readSqlFiles(folder: string): ReadonlyMap<string, string> {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return new Map(
    names.map((name) => [
      name.slice(0, -'.sql'.length),
      readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
    ]),
  );
}

/** Makes a folder hold exactly these SQL files. */
export function writeSqlFiles(folder: string, texts: ReadonlyMap<string, string>): void {
  for (const name of readSqlFiles(folder).keys()) {
    if (!texts.has(name)) rmSync(join(folder, `${name}.sql`));
  }
  for (const [name, text] of texts) writeFileSync(join(folder, `${name}.sql`), `${text}\n`);
}

/** Names of the files that a folder lacks, has too many, or has with another text. */
export function differingSqlFiles(folder: string, texts: ReadonlyMap<string, string>): string[] {
  const written = readSqlFiles(folder);
  const names = new Set([...texts.keys(), ...written.keys()]);
  return [...names].filter((name) => written.get(name)?.trimEnd() !== texts.get(name)).sort();
}
