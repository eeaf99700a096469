/** Reads stored videos as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { pictureFromKey } from '#src/modules/catalogue/media/service.ts';
import { readVideos } from '#src/modules/reading/videos/store.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';

/** Reads videos for module content, by their codes. */
export const VIDEO_SOURCE: ContentSource = { revised: 'video', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const videos = await readVideos(db, tenant.id, codes);
  return videos.map(({ code, externalId, url, cover, seconds, publishTime, live, names, titles }) => ({
    code,
    content: withoutNulls({
      code,
      externalId,
      url,
      cover: cover === null ? null : pictureFromKey(cover),
      seconds,
      publishTime,
      category: names.category,
      brand: names.brand,
      live,
      goods: names.goods,
      deals: names.deals,
      titles,
    }),
    facts: {},
  }));
}
