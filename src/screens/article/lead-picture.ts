/** Chooses the picture that stands for an article in previews and structured data. */

import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { ArticlePick } from '#src/screens/article/load.ts';

const FIRST_PICTURE = /<img\b[^>]*?\ssrc="([^"]+)"/;

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
  const inText = FIRST_PICTURE.exec(body)?.[1]?.replaceAll('&amp;', '&');
  const url = inText ?? picks.flatMap((pick) => pick?.goods.pictureUrls ?? [])[0];
  return url === undefined ? null : { url, width: null, height: null, alt: '' };
}
