import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { SpecialState } from '#src/modules/selling/subjects/contract.ts';

/** The cache tags that a change of one special subject invalidates. */
export function specialTags(before: SpecialState | undefined, after: SpecialState): CacheTag[] {
  const listing = (state: SpecialState | undefined) =>
    state?.shelved ? JSON.stringify([state.position, state.kind, Object.keys(state.texts).sort()]) : '';
  const own: CacheTag = tagOf.special(after.subtitle);
  return listing(before) === listing(after) ? [own] : [own, tagOf.specialsListed()];
}
