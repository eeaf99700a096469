/** Reads and writes postgres.json: port, user and password of the embedded database. */

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({
  /** The port of the last run, which is used again if it is free. 0: none yet. */
  port: z.number().int(),
  /** Password of the role `postgres`, which only creates the role and the database of the program. */
  adminPassword: z.string(),
  /** Password of the role `shop`, which owns the database `shop` and is not a superuser. */
  password: z.string(),
  /** Whether the role and the database of the program were made in the cluster. */
  complete: z.boolean().default(false),
});

export type Credentials = z.infer<typeof shape>;

const secret = () => randomBytes(24).toString('base64url');

/** Reads DATA_DIR/postgres.json; null if there is none. */
export function readCredentials(dataDir: string): Credentials | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export async function makeCredentials(dataDir: string): Promise<Credentials> {
  return await saveCredentials(dataDir, { port: 0, adminPassword: secret(), password: secret(), complete: false });
}

/** Writes the file atomically, readable by its owner only: the bytes are on the disk before the file gets its name. */
export async function saveCredentials(dataDir: string, credentials: Credentials): Promise<Credentials> {
  const file = fileOf(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return credentials;
}

/** Connection URLs of the program and of the administrator. */
export function addressesOf({ port, password, adminPassword }: Credentials): { url: string; adminUrl: string } {
  return {
    url: `postgres://shop:${password}@127.0.0.1:${port}/shop`,
    adminUrl: `postgres://postgres:${adminPassword}@127.0.0.1:${port}/postgres`,
  };
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
