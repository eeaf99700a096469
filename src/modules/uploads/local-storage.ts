import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tenant } from '#src/ctx.ts';
import { signUploadUrl } from '#src/modules/uploads/signed-upload.ts';
import type { UploadStorage } from '#src/modules/uploads/storage.ts';

/** Stores uploads in a folder of this machine; this server receives the bytes. */
export function localStorage(folder: string): UploadStorage {
  const path = (kind: 'incoming' | 'served', { code }: Tenant, key: string) =>
    join(folder, code, kind, key.slice(0, 2), key);
  return {
    receives: true,
    presign: async (place) => signUploadUrl(place),
    receive: (tenant, key, bytes) => writeWhole(path('incoming', tenant, key), bytes),
    async received(tenant, key, mostBytes) {
      const file = path('incoming', tenant, key);
      const known = await stat(file).catch(absent);
      return known === undefined || known.size > mostBytes ? undefined : readFile(file);
    },
    async publish(tenant, key, bytes) {
      await writeWhole(path('served', tenant, key), bytes);
      await rm(path('incoming', tenant, key), { force: true });
    },
    published: (tenant, key) => readFile(path('served', tenant, key)).catch(absent),
    async remove(tenant, key) {
      await rm(path('incoming', tenant, key), { force: true });
      await rm(path('served', tenant, key), { force: true });
    },
  };
}

/** Writes a file atomically: the bytes are on the disk before the file gets its name. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
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
