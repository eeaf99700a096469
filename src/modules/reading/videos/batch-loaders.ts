/** Joins the reads of videos for pages that are rendered at the same time. */

import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
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

const atOnce = { batchScheduleFn: (run: () => void) => setImmediate(run), maxBatchSize: 200 };

/** The loaders of a batch, one set per language. */
export function videoLoaders(ctx: PublicCtx): Promise<VideoLoaders> {
  const { db, tenant, lang } = ctx;
  const langs = [lang, ...tenant.languages.filter((other) => other !== lang)];
  return ctx.once('video-loaders', async () => ({
    goodsAnchor: new DataLoader(async (ids) => {
      const anchors = await readGoodsAnchors(db, tenant.id, ids);
      return ids.map((id) => anchors.get(id));
    }, atOnce),
    around: new DataLoader(
      async (requests) => {
        const most = Math.max(...requests.map(({ limit }) => limit));
        const anchors = requests.map(({ anchor }) => anchor);
        const found = await readNearVideos(db, tenant.id, anchors, most);
        return requests.map(({ limit }, index) => (found[index] ?? []).slice(0, limit));
      },
      { ...atOnce, cache: false },
    ),
    card: new DataLoader(async (ids) => {
      const cards = await readVideoCards(db, tenant.id, langs, ids);
      return ids.map((id) => cards.get(id));
    }, atOnce),
  }));
}
