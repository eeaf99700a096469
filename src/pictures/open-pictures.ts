import { join } from 'node:path';
import { KeptPictures } from '#src/pictures/kept-pictures.ts';
import { OwnPictures } from '#src/pictures/own-pictures.ts';
import { Pictures } from '#src/pictures/pictures.ts';
import { INTERNET } from '#src/pictures/remote-source.ts';

export interface PictureSettings {
  /** Absolute folder of everything that is kept. */
  readonly dataDir: string;
  /** What made pictures may take of the disk, in MB. */
  readonly pictureCacheMb: number;
}

const BYTES_A_MB = 1024 * 1024;

/**
 * The pictures of this machine.
 * @param publicFolder  holds the site's own files, `pictures` among them
 */
export async function openPictures(
  { dataDir, pictureCacheMb }: PictureSettings,
  publicFolder: string,
  warn: (message: string) => void,
): Promise<Pictures> {
  const kept = await KeptPictures.open(join(dataDir, 'pictures'), pictureCacheMb * BYTES_A_MB, warn);
  return new Pictures({ kept, own: await OwnPictures.open(join(publicFolder, 'pictures')), network: INTERNET, warn });
}
