import { createHash } from 'node:crypto';

/** Buckets are 16 bits wide; a part of a sitemap is a run of them. */
export const BUCKETS = 65_536;

/**
 * The protocol allows 50,000 addresses a file. An edit touches a dozen pages, which fall into as many parts: what it
 * costs is a dozen parts and the index of all of them, so neither may be long.
 */
const PART_SIZE = 150;

/** Which bucket a subject falls into: the same for every language of it, on every machine, for ever. */
export function bucketOf(subject: string): number {
  return createHash('sha1').update(subject).digest().readUInt16BE();
}

/**
 * How many parts a set of that many addresses makes: none of none, else a power of two, so that a growing site splits
 * parts and never reshuffles them, and the parts follow from the set alone, whatever order it came in.
 */
export function partCountOf(addresses: number): number {
  let parts = Math.min(addresses, 1);
  while (addresses > parts * PART_SIZE && parts < BUCKETS) parts *= 2;
  return parts;
}

/** The part a bucket belongs to. */
export function partOf(bucket: number, partCount: number): number {
  return Math.floor((bucket * partCount) / BUCKETS);
}

/** A run of buckets: its first one and the first beyond it. */
export interface BucketRun {
  readonly from: number;
  readonly to: number;
}

/** The buckets of a part. */
export function bucketsOf(part: number, partCount: number): BucketRun {
  const width = BUCKETS / partCount;
  return { from: part * width, to: (part + 1) * width };
}
