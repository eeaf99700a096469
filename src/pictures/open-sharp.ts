/** Loads the library of pictures when it is first needed, limited to a few kinds of files. */

import type sharp from 'sharp';
import { onFirstUse } from '#src/kernel/on-first-use.ts';

/**
 * Loads sharp, which reads pictures of these kinds alone. A program that may read fewer blocks more after this. Most
 * starts need no picture, and its native code takes long to load.
 */
export const openSharp = onFirstUse(async (): Promise<typeof sharp> => {
  const { default: opened } = await import('sharp');
  // One thread per picture. `Pictures` limits how many are made at a time.
  opened.concurrency(1);
  opened.cache(false);
  opened.block({ operation: ['VipsForeignLoad'] });
  opened.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
  });
  return opened;
});
