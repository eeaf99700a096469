import type { Tag } from '#src/kernel/tag.ts';

/** Which questions of a tenant were answered from what: found by the tag that changed, without looking at the others. */
export class TagIndex {
  readonly #byTenant = new Map<number, Map<Tag, Set<string>>>();
  readonly #all = new Map<number, Set<string>>();

  add(tenantId: number, question: string, saw: Iterable<Tag>): void {
    const all = this.#all.get(tenantId) ?? new Set();
    this.#all.set(tenantId, all.add(question));
    const byTag = this.#byTenant.get(tenantId) ?? new Map<Tag, Set<string>>();
    this.#byTenant.set(tenantId, byTag);
    for (const tag of saw) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(question));
  }

  remove(tenantId: number, question: string, saw: Iterable<Tag>): void {
    this.#all.get(tenantId)?.delete(question);
    const byTag = this.#byTenant.get(tenantId);
    for (const tag of saw) {
      const questions = byTag?.get(tag);
      questions?.delete(question);
      if (questions?.size === 0) byTag?.delete(tag);
    }
  }

  /** The questions whose answers saw any of the tags; without tags, all of the tenant. */
  questions(tenantId: number, tags: readonly string[]): readonly string[] {
    if (tags.length === 0) return [...(this.#all.get(tenantId) ?? [])];
    const byTag = this.#byTenant.get(tenantId);
    return [...new Set(tags.flatMap((tag) => [...(byTag?.get(tag as Tag) ?? [])]))];
  }
}
