import { urlOf } from '#src/paths.ts';
import type { BesideData } from '#src/screens/beside/data.ts';
import type { Chrome } from '#src/screens/chrome.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** Videos of the page. A cover that no search engine can fetch makes no node. */
export function videoNodes(videos: BesideData['videos'], { tenant, path }: Chrome): JsonLdNode[] {
  return videos.flatMap(({ title, url, coverImage, publishTime }) =>
    coverImage === null
      ? []
      : [
          {
            '@type': 'VideoObject',
            name: title,
            thumbnailUrl: new URL(coverImage.url, urlOf(tenant, path)).href,
            uploadDate: publishTime,
            contentUrl: url,
          },
        ],
  );
}
