/**
 * Splits a batch into parts in each of which no subject appears twice, in order: a later input builds on the state that an
 * earlier input of the same subject stored.
 * @param keysOf  the keys by which an input is looked up; inputs with a key in common name the same subject
 */
export function distinctParts<Input>(inputs: readonly Input[], keysOf: (input: Input) => readonly string[]): Input[][] {
  const parts: Input[][] = [];
  const keysOfPart = new Set<string>();
  for (const input of inputs) {
    const keys = keysOf(input);
    if (parts.length === 0 || keys.some((key) => keysOfPart.has(key))) {
      parts.push([]);
      keysOfPart.clear();
    }
    for (const key of keys) keysOfPart.add(key);
    parts.at(-1)?.push(input);
  }
  return parts;
}
