/** Compares every stored body with its name, and takes away those that are damaged. */

import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { contentHash } from '#src/kernel/hash.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';

/** Numbers of bodies that were looked at, and of those that were damaged. */
export interface CheckedBodies {
  readonly checked: number;
  readonly altered: number;
}

/** Removes bodies whose bytes are others than their name says: they count as lost from then on. */
export async function removeAlteredBodies(bodies: Bodies, tenantCode: string): Promise<CheckedBodies> {
  let checked = 0;
  let altered = 0;
  for (const hashes of bodies.list(tenantCode)) {
    for (const hash of hashes) {
      if (!(await isWhole(bodies, tenantCode, hash))) {
        bodies.remove(tenantCode, [hash]);
        altered++;
      }
      checked++;
      // Others work in between.
      await setImmediate();
    }
  }
  return { checked, altered };
}

async function isWhole(bodies: Bodies, tenantCode: string, hash: string): Promise<boolean> {
  try {
    return contentHash(brotliDecompressSync(await bodies.read(tenantCode, hash, 'br'))) === hash;
  } catch {
    // Bytes that cannot be decompressed are damaged too.
    return false;
  }
}
