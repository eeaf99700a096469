/**
 * Tags of the variants of one test, such as tenants and languages: `npm test` takes the first, the soak all of them.
 * @param index  place of the variant among them
 */
export function soakAfterFirst(index: number, ...tags: string[]): { tag: string[] } {
  return { tag: index === 0 ? tags : [...tags, '@soak'] };
}
