import { isDeepStrictEqual } from 'node:util';
import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type BatchPage, isChanged } from '#src/publishing/rendering/batch-page.ts';
import { bucketOf } from '#src/publishing/sitemaps/buckets.ts';
import { newsSince } from '#src/publishing/sitemaps/news.ts';
import type { MediaKind, PageMedia } from '#src/publishing/sitemaps/page-media.ts';
import { listName, MEDIA_LISTS, NEWS } from '#src/publishing/sitemaps/sitemap-lists.ts';
import type { StalePart } from '#src/publishing/sitemaps/store.ts';

/**
 * The parts of sitemaps that pages of a batch touch. A changed page touches its own part, and those of its translations,
 * because they link to each other; the parts of media only where its address or its media are others.
 */
export function touchedParts(tenant: Tenant, batch: readonly BatchPage[], now: Date): StalePart[] {
  return batch.filter(isListed).flatMap((page) => [...touchedPages(tenant, page), ...touchedMedia(page, now)]);
}

const isListed = ({ key, previous, rendered }: BatchPage): boolean =>
  key.page === 1 && rendered !== undefined && (previous?.indexable === true || rendered.indexable);

function touchedPages(tenant: Tenant, page: BatchPage): StalePart[] {
  const { screen, subject } = page.key;
  if (!isChanged(page)) return [];
  return tenant.languages.map((lang) => ({ list: screen, lang, bucket: bucketOf(subject) }));
}

function touchedMedia({ key, previous, rendered }: BatchPage, now: Date): StalePart[] {
  const { screen, subject, lang } = key;
  const differs = (kind: MediaKind): boolean =>
    !isDeepStrictEqual(mediaEntry(previous, kind, now), mediaEntry(rendered, kind, now));
  const lists = MEDIA_LISTS.filter(differs).map((of) => listName({ of, screen }));
  const parts = lists.map((list) => ({ list, lang, bucket: bucketOf(subject) }));
  return differs('news') ? [...parts, { list: NEWS, lang, bucket: 0 }] : parts;
}

interface Version {
  readonly path: string | null;
  readonly indexable: boolean;
  readonly media: PageMedia | null;
}

/** An entry of a list of media, as far as it depends on the page; undefined: the page is not in it. */
function mediaEntry(version: Version | undefined, kind: MediaKind, now: Date) {
  const media = version?.indexable ? version.media?.[kind] : undefined;
  if (media === undefined || version === undefined) return undefined;
  if (kind === 'news' && (version.media?.news?.at ?? '') <= newsSince(now)) return undefined;
  return { path: version.path, media };
}

/** The parts that may name a page after a rollback, whatever it was before. */
export function everyPart(tenant: Tenant, { screen, bucket }: { screen: string; bucket: number }): StalePart[] {
  const lists = [screen, ...MEDIA_LISTS.map((of) => listName({ of, screen }))];
  return tenant.languages.flatMap((lang: Lang) => [
    ...lists.map((list) => ({ list, lang, bucket })),
    { list: NEWS, lang, bucket: 0 },
  ]);
}
