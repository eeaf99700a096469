import { createHash } from 'node:crypto';

/** Buckets are 16 bits wide; a part of a sitemap is a run of them. */
export const BUCKETS = 65_536;

/** The protocol allows 50,000 addresses a file; small parts make a small change a small write. */
const PART_SIZE = 2000;

/** Which bucket a subject falls into: the same for every language of it, on every machine, for ever. */
export function bucketOf(subject: string): number {
  return createHash('sha1').update(subject).digest().readUInt16BE();
}

/**
 * How many parts a set of that many addresses makes: a power of two, so that a growing site splits parts and never
 * reshuffles them, and the parts follow from the set alone, whatever order it came in.
 */
export function partCountOf(addresses: number): number {
  let parts = 1;
  while (addresses > parts * PART_SIZE && parts < BUCKETS) parts *= 2;
  return parts;
}

/** The part a bucket belongs to. */
export function partOf(bucket: number, partCount: number): number {
  return Math.floor((bucket * partCount) / BUCKETS);
}

/** First bucket of a part and the first beyond it. */
export function bucketsOf(part: number, partCount: number): { from: number; to: number } {
  const width = BUCKETS / partCount;
  return { from: part * width, to: (part + 1) * width };
}
