/** Pictures and videos of pages as their sitemaps name them. */

import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import type { RelatedVideo } from '#src/modules/reading/videos/contract.ts';
import { playsHere } from '#src/modules/reading/videos/rules.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { wholeAddress } from '#src/paths.ts';
import type { PageVideo } from '#src/publishing/sitemaps/page-media.ts';
import { PICTURE_SHAPES, type PictureSize } from '#src/ui/picture/picture-size.ts';
import { pictureSources } from '#src/ui/picture/picture-sources.ts';

/** The absolute address at which a page shows a picture in a size. */
function shownAddress(tenant: Tenant, picture: Picture, size: PictureSize): string {
  const { src = picture.url } = pictureSources(tenant, picture, PICTURE_SHAPES[size]);
  return wholeAddress(tenant, src);
}

/** Addresses of pictures of a page, each once. */
export function shownAddresses(tenant: Tenant, pictures: readonly (Picture | null)[], size: PictureSize): string[] {
  const addresses = pictures.flatMap((picture) => (picture === null ? [] : shownAddress(tenant, picture, size)));
  return [...new Set(addresses)];
}

/**
 * The videos that play on the page of their subject. A video without a cover has no place in structured data and sitemaps.
 * @param description  of the subject: a video has only a title
 */
export function playedVideos(tenant: Tenant, videos: readonly RelatedVideo[], description: string): PageVideo[] {
  return videos.flatMap(({ title, url, coverImage, seconds, publishTime, showsSubject }) =>
    coverImage === null || !showsSubject || !playsHere(url)
      ? []
      : [
          {
            title,
            description,
            thumbnail: shownAddress(tenant, coverImage, 'wide'),
            file: url,
            seconds,
            publishedAt: publishTime,
          },
        ],
  );
}
