/** Divides the addresses of a site among the parts of its sitemap. */

import { createHash } from 'node:crypto';

/** Buckets are 16 bits wide. A part of a sitemap is a range of buckets. */
export const BUCKETS = 65_536;

/**
 * Addresses per sitemap file; the protocol allows 50,000. An edit touches about a dozen pages, which fall into as many
 * parts. So an edit rewrites a dozen parts and the index of all parts, and neither may be long.
 */
const PART_SIZE = 150;

/** The bucket of a subject: the same for every language, on every machine, for ever. */
export function bucketOf(subject: string): number {
  return createHash('sha1').update(subject).digest().readUInt16BE();
}

/**
 * The number of parts for this many addresses: 0 for none, otherwise a power of two. So a growing site splits parts but
 * never redistributes them, and the parts depend only on the set of addresses, not on their order.
 */
export function partCountOf(addresses: number): number {
  let parts = Math.min(addresses, 1);
  while (addresses > parts * PART_SIZE && parts < BUCKETS) parts *= 2;
  return parts;
}

/** The part that a bucket belongs to. */
export function partOf(bucket: number, partCount: number): number {
  return Math.floor((bucket * partCount) / BUCKETS);
}

/** A range of buckets: `to` is the first bucket beyond it. */
export interface BucketRun {
  readonly from: number;
  readonly to: number;
}

/** The range of buckets of a part. */
export function bucketsOf(part: number, partCount: number): BucketRun {
  const width = BUCKETS / partCount;
  return { from: part * width, to: (part + 1) * width };
}
