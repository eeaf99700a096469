/** Chooses the picture that stands for an article in previews and structured data. */

import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { ArticlePick } from '#src/screens/article/load.ts';

const PICTURE = /<img\b[^>]*?\ssrc="([^"]+)"/g;

/**
 * The picture that stands for an article: its cover, else the first in its text, else that of the first goods it
 * recommends; null: it has none.
 * @param body  safe HTML
 */
export function leadPicture(
  cover: Picture | null,
  body: string,
  picks: readonly (Pick<ArticlePick, 'goods'> | null)[],
): Picture | null {
  if (cover !== null) return cover;
  const url = picturesInText(body)[0] ?? picks.flatMap((pick) => pick?.goods.pictureUrls ?? [])[0];
  return url === undefined ? null : { url, width: null, height: null, alt: '' };
}

/** Addresses of the pictures in a text, in its order. @param body  safe HTML */
export function picturesInText(body: string): string[] {
  return [...body.matchAll(PICTURE)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
