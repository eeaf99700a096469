/** Who uses whom: of each name, the names it uses. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of names each of which leads to every other of its group, in order of their first names. */
export function circlesOf(uses: Uses): string[][] {
  const reached = new Map([...uses.keys()].map((name) => [name, reachedFrom(name, uses)]));
  const circles = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()].sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

/** What a name leads to in any number of steps; itself only around a circle. */
function reachedFrom(start: string, uses: Uses): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...(uses.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(uses.get(next) ?? []));
  }
  return seen;
}
