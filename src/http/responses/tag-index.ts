/** Indexes cached responses of calls by cache tag, so that the response cache can drop them when a tag changes. */

import type { CacheTag } from '#src/kernel/cache-tag.ts';

/** Finds the questions whose responses tracked a cache tag, without a scan of all responses. */
export class TagIndex {
  readonly #byTenant = new Map<number, Map<string, Set<string>>>();
  readonly #all = new Map<number, Set<string>>();

  add(tenantId: number, question: string, cacheTags: Iterable<CacheTag>): void {
    const all = this.#all.get(tenantId) ?? new Set();
    this.#all.set(tenantId, all.add(question));
    const byTag = this.#byTenant.get(tenantId) ?? new Map<string, Set<string>>();
    this.#byTenant.set(tenantId, byTag);
    for (const cacheTag of cacheTags) byTag.set(cacheTag, (byTag.get(cacheTag) ?? new Set()).add(question));
  }

  remove(tenantId: number, question: string, cacheTags: Iterable<CacheTag>): void {
    this.#all.get(tenantId)?.delete(question);
    const byTag = this.#byTenant.get(tenantId);
    for (const cacheTag of cacheTags) {
      const questions = byTag?.get(cacheTag);
      questions?.delete(question);
      if (questions?.size === 0) byTag?.delete(cacheTag);
    }
  }

  /** The questions whose responses tracked any of the tags; without tags, all of the tenant. */
  questions(tenantId: number, tags: readonly string[]): readonly string[] {
    if (tags.length === 0) return [...(this.#all.get(tenantId) ?? [])];
    const byTag = this.#byTenant.get(tenantId);
    return [...new Set(tags.flatMap((tag) => [...(byTag?.get(tag) ?? [])]))];
  }
}
