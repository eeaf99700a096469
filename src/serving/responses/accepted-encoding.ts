/** Chooses between brotli, gzip and plain by the headers of a request. */

import { ENCODINGS } from '#src/publishing/bodies/bodies.ts';

/** Index into ENCODINGS of the encoding to send. */
export type EncodingIndex = 0 | 1 | 2;

const IDENTITY: EncodingIndex = 2;
const INDEXES: readonly EncodingIndex[] = [0, 1, IDENTITY];
const KNOWN_LIMIT = 200;
const MAX_HEADER_LENGTH = 500;

const indexes = new Map<string, EncodingIndex>();

/**
 * The encoding a reader accepts best; among equals br, then gzip, then none. Caches the result: browsers send few
 * different headers.
 */
export function encodingFor(header: string | undefined): EncodingIndex {
  if (header === undefined) return IDENTITY;
  const knownIndex = indexes.get(header);
  if (knownIndex !== undefined) return knownIndex;
  const index = negotiate(header.slice(0, MAX_HEADER_LENGTH));
  if (indexes.size >= KNOWN_LIMIT) indexes.clear();
  indexes.set(header, index);
  return index;
}

function negotiate(header: string): EncodingIndex {
  const weights = new Map(header.toLowerCase().split(',').map(weighted));
  const others = weights.get('*') ?? 0;
  let best = IDENTITY;
  let bestWeight = weights.get('identity') ?? 0;
  for (const index of INDEXES.toReversed()) {
    const weight = weights.get(ENCODINGS[index]) ?? (index === IDENTITY ? 0 : others);
    if (weight > 0 && weight >= bestWeight) {
      best = index;
      bestWeight = weight;
    }
  }
  return best;
}

function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return [name, weight >= 0 && weight <= 1 ? weight : 0];
}

/** Whether an If-None-Match header matches this strong ETag. Understands lists, weak tags and `*`. */
export function isKnown(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
