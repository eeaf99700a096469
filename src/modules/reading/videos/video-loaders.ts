/** Joins the reads of videos for pages that are rendered at the same time. */

import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { BATCH_OPTIONS, loaderById } from '#src/kernel/batch-loader.ts';
import type { VideoCard } from '#src/modules/reading/videos/contract.ts';
import {
  type Anchor,
  type NearVideo,
  readGoodsAnchors,
  readNearVideos,
  readVideoCards,
} from '#src/modules/reading/videos/list-store.ts';

/** Loaders that combine the requests of pages that are rendered at the same time into one query. */
export interface VideoLoaders {
  readonly goodsAnchor: DataLoader<number, Anchor | undefined>;
  /** The videos related to an anchor. */
  readonly around: DataLoader<{ readonly anchor: Anchor; readonly limit: number }, readonly NearVideo[]>;
  readonly card: DataLoader<number, VideoCard | undefined>;
}

/** The loaders of a batch, one set per language. */
export function videoLoaders(ctx: PublicCtx): Promise<VideoLoaders> {
  const { db, tenant, lang } = ctx;
  const langs = [lang, ...tenant.languages.filter((other) => other !== lang)];
  return ctx.once('video-loaders', async () => ({
    goodsAnchor: loaderById((ids) => readGoodsAnchors(db, tenant.id, ids)),
    around: new DataLoader(
      async (requests) => {
        const most = Math.max(...requests.map(({ limit }) => limit));
        const anchors = requests.map(({ anchor }) => anchor);
        const videos = await readNearVideos(db, tenant.id, anchors, most);
        return requests.map(({ limit }, index) => (videos[index] ?? []).slice(0, limit));
      },
      { ...BATCH_OPTIONS, cache: false },
    ),
    card: loaderById((ids) => readVideoCards(db, tenant.id, langs, ids)),
  }));
}
