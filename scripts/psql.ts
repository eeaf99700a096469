/** `npm run psql`: opens psql on the site's database. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runProgram, type Terminal } from '#scripts/program.ts';
import { openDatabase } from '#src/db/connect.ts';
import { readEnv } from '#src/env.ts';

/** The exit code of a shell for a program that is not there. */
const NOT_FOUND = 127;

/**
 * Runs psql with these words on the database of the settings, the embedded one included, which runs as long. The password is
 * passed in its environment: its words can be read by everybody on the machine.
 */
export async function main(words: readonly string[], terminal: Terminal): Promise<number> {
  const database = await openDatabase(readEnv(terminal.env), { role: 'work' });
  try {
    const { username, password, hostname, port, pathname, searchParams } = new URL(database.url);
    const child = spawn('psql', words, {
      stdio: 'inherit',
      env: {
        ...terminal.env,
        PGHOST: hostname.replace(/^\[|\]$/g, ''),
        PGPORT: port === '' ? '5432' : port,
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: decodeURIComponent(pathname.slice(1)),
        ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
      },
    });
    // Ctrl-C breaks off a statement in psql, which goes on.
    const ignore = () => undefined;
    process.on('SIGINT', ignore);
    const [code] = await once(child, 'exit').finally(() => process.off('SIGINT', ignore));
    return typeof code === 'number' ? code : 1;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    terminal.stderr.write(
      'psql is not installed: it comes with the client of PostgreSQL (apt install postgresql-client)\n',
    );
    return NOT_FOUND;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await runProgram(main);
