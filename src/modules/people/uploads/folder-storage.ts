/** Stores uploads in a folder of the server. The server receives the bytes itself. */

import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import { signUploadUrl } from '#src/modules/people/uploads/signed-upload.ts';
import { type UploadStorage, WrongSize } from '#src/modules/people/uploads/upload-storage.ts';

export function localStorage(folder: string): UploadStorage {
  const path = (kind: 'incoming' | 'served', { code }: Tenant, key: string) =>
    join(folder, code, kind, key.slice(0, 2), key);
  return {
    receives: true,
    presign: async (place) => signUploadUrl(place),
    receive: (tenant, key, bytes, size) => writeWhole(path('incoming', tenant, key), exactly(bytes, size)),
    async received(tenant, key, mostBytes) {
      const file = path('incoming', tenant, key);
      const stats = await stat(file).catch(absent);
      return stats === undefined || stats.size > mostBytes ? undefined : readFile(file);
    },
    async publish(tenant, key, bytes) {
      await writeWhole(path('served', tenant, key), bytes);
      await rm(path('incoming', tenant, key), { force: true });
    },
    published: (tenant, key) => readFile(path('served', tenant, key)).catch(absent),
    async remove(tenant, key) {
      await removeFiles(path('incoming', tenant, key));
      await removeFiles(path('served', tenant, key));
    },
  };
}

/** Passes on a body of exactly `size` bytes. Throws WrongSize; of a longer one it reads no more. */
async function* exactly(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body) {
    read += chunk.length;
    if (read > size) throw new WrongSize();
    yield chunk;
  }
  if (read !== size) throw new WrongSize();
}

/** Removes a file, and parts of it that a killed process left. */
async function removeFiles(file: string): Promise<void> {
  const names = (await readdir(dirname(file)).catch(absent)) ?? [];
  for (const name of names) if (name.startsWith(basename(file))) await rm(join(dirname(file), name), { force: true });
}

/** Writes a file atomically: the bytes are on the disk before the file gets its name. */
async function writeWhole(file: string, bytes: Buffer | AsyncIterable<Uint8Array>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
