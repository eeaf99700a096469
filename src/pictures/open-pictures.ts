/** Opens the pictures of this machine: own files, cache and sources. */

import { join } from 'node:path';
import { openInternet } from '#src/http/outside/public-network.ts';
import { ShareCards } from '#src/pictures/cards/share-cards.ts';
import { OwnPictures } from '#src/pictures/own-pictures.ts';
import { PictureCache } from '#src/pictures/picture-cache.ts';
import { Pictures } from '#src/pictures/pictures.ts';

export interface PictureSettings {
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Size limit of the picture cache, in MB. */
  readonly pictureCacheMb: number;
}

/** Pictures in other sizes, and those drawn for previews of shared links. */
export interface SitePictures {
  readonly pictures: Pictures;
  readonly cards: ShareCards;
}

const BYTES_A_MB = 1024 * 1024;

/**
 * Opens the pictures of this machine.
 * @param publicFolder  folder of the site's own files, including `pictures`
 */
export async function openPictures(
  { dataDir, pictureCacheMb }: PictureSettings,
  publicFolder: string,
  warn: (message: string) => void,
): Promise<SitePictures> {
  const cache = await PictureCache.open(join(dataDir, 'pictures'), pictureCacheMb * BYTES_A_MB, warn);
  const pictures = new Pictures({
    cache,
    own: await OwnPictures.open(join(publicFolder, 'pictures')),
    network: openInternet(),
    warn,
  });
  return { pictures, cards: new ShareCards(pictures, cache) };
}
