/** Describes the videos of a product or deal to search engines. */

import { urlOf } from '#src/paths.ts';
import type { SidebarData } from '#src/screen-parts/sidebar/data.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** Nodes for the videos that show the page's subject. A video whose cover search engines cannot fetch has none. */
export function videoNodes(videos: SidebarData['videos'], { tenant, path }: PageShell): JsonLdNode[] {
  return videos.flatMap(({ title, url, coverImage, publishTime, showsSubject }) =>
    coverImage === null || !showsSubject
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
