import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { shortCode } from '#src/kernel/hash.ts';
import type { VideoInput, VideoState } from '#src/modules/reading/videos/contract.ts';
import { isCode } from '#src/paths.ts';

/**
 * The code of a new video: the given one, or one derived from the external id. undefined when the given one is invalid.
 */
export function videoCode({ code, externalId }: Pick<VideoInput, 'code' | 'externalId'>): string | undefined {
  if (code !== undefined) return isCode(code) ? code : undefined;
  return externalId === undefined ? undefined : `v${shortCode(externalId)}`;
}

/** The data of a video that decides on which pages it is, with codes. */
export interface VideoPlace {
  readonly state: VideoState;
  readonly subjects: ReadonlySet<CacheTag>;
}

/**
 * The cache tags that a change of one video invalidates: its own, and those of the lists it enters, leaves or moves in.
 */
export function videoTags(before: VideoPlace | undefined, after: VideoPlace): CacheTag[] {
  const was = before?.state.live ? before.subjects : new Set<CacheTag>();
  const is = after.state.live ? after.subjects : new Set<CacheTag>();
  const moved = before?.state.publishTime !== after.state.publishTime;
  const lists = [...was.union(is)].filter((cacheTag) => moved || !was.has(cacheTag) || !is.has(cacheTag));
  return [tagOf.video(after.state.code), ...lists];
}

const PLAYED_FILE = /\.(?:mp4|m4v|webm)$/i;

/** Whether browsers play a video on a page: its address is that of a file. Another leads to the platform that plays it. */
export const playsHere = (url: string): boolean => PLAYED_FILE.test(new URL(url).pathname);
