/** Collects all kinds of cache tags, and reads a text as a cache tag. */

import { ARTICLE_TAGS } from '#src/kernel/cache-tags/articles.ts';
import { CATALOGUE_TAGS } from '#src/kernel/cache-tags/catalogue.ts';
import type { CacheTag } from '#src/kernel/cache-tags/define.ts';
import { EDITORIAL_TAGS } from '#src/kernel/cache-tags/editorial.ts';
import { SITE_TAGS } from '#src/kernel/cache-tags/site.ts';

export type { CacheTag };

/** The constructors of all cache tags: `tagOf.brand(code)`. */
export const tagOf = { ...SITE_TAGS, ...ARTICLE_TAGS, ...CATALOGUE_TAGS, ...EDITORIAL_TAGS };

type Constructor = (typeof tagOf)[keyof typeof tagOf];

export type CacheTagKind = Constructor['kind'];

/** A tag as its kind and its parameters. */
export type ParsedCacheTag = {
  [Name in keyof typeof tagOf]: { readonly kind: (typeof tagOf)[Name]['kind'] } & NonNullable<
    ReturnType<(typeof tagOf)[Name]['read']>
  >;
}[keyof typeof tagOf];

const byKind = Map.groupBy<string, Constructor>(Object.values(tagOf), ({ kind }) => kind);

/** Reads a text as a tag; undefined: there is no such kind, or its parameters are not those of the kind. */
export function parseCacheTag(text: string): ParsedCacheTag | undefined {
  const colon = text.indexOf(':');
  const code = text.slice(colon + 1);
  for (const { kind, read } of byKind.get(text.slice(0, colon)) ?? []) {
    const parameters = read(code);
    if (parameters !== undefined) return { kind, ...parameters } as ParsedCacheTag;
  }
  return undefined;
}

/** Whether a text from outside names something that can change. */
export function isCacheTag(text: string): text is CacheTag {
  return parseCacheTag(text) !== undefined;
}

/** The kind of a tag, without reading its parameters. */
export function kindOf(cacheTag: CacheTag): CacheTagKind {
  return cacheTag.slice(0, cacheTag.indexOf(':')) as CacheTagKind;
}
