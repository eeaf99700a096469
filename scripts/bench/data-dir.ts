import { mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** A new data directory below var/, which the caller deletes. */
export async function makeDataDir(): Promise<string> {
  const kept = resolve(import.meta.dirname, '../../var');
  await mkdir(kept, { recursive: true });
  return mkdtemp(join(kept, 'bench-'));
}
