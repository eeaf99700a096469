/** Maps each name to the names it uses. */
export type Uses = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of names that use each other in a cycle, sorted by their first names. */
export function cyclesOf(uses: Uses): string[][] {
  const reached = new Map([...uses.keys()].map((name) => [name, reachableFrom(name, uses)]));
  const cycles = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const cycle = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    cycles.set(cycle.join(), cycle);
  }
  return [...cycles.values()].sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

/** All names reachable from a name; the name itself only if it is part of a cycle. */
export function reachableFrom(start: string, uses: Uses): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...(uses.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(uses.get(next) ?? []));
  }
  return seen;
}
