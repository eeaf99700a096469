/** Describes the videos of a product or deal to search engines. */

import type { RelatedContentData } from '#src/screen-parts/related-content/data.ts';
import { playedVideos } from '#src/screens/page-media.ts';
import type { PageShell } from '#src/screens/page-shell.ts';
import type { JsonLdNode } from '#src/ui/json-ld.ts';

/** Nodes for the videos of the page's subject that play on the page. @param subject  its name */
export function videoNodes(videos: RelatedContentData['videos'], subject: string, { tenant }: PageShell): JsonLdNode[] {
  return playedVideos(tenant, videos, subject).map(({ title, description, thumbnail, file, seconds, publishedAt }) => ({
    '@type': 'VideoObject',
    name: title,
    description,
    thumbnailUrl: thumbnail,
    uploadDate: publishedAt,
    duration: seconds === null ? undefined : `PT${seconds}S`,
    contentUrl: file,
  }));
}
