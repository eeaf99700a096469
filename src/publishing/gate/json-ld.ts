/** Reads the JSON-LD of a page. */

export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The nodes of a page's JSON-LD graphs. Throws if it is not JSON. */
export function parseNodes({ jsonLd }: { readonly jsonLd: readonly string[] }): Node[] {
  return jsonLd.flatMap((text) => {
    const value: unknown = JSON.parse(text);
    const graph = isNode(value) && Array.isArray(value['@graph']) ? value['@graph'] : [value];
    return graph.filter(isNode);
  });
}

/** All values in a node with their keys, including nested ones. */
export function* valuesIn(value: unknown, key = ''): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* valuesIn(item, key);
  } else if (isNode(value)) {
    for (const [name, item] of Object.entries(value)) yield* valuesIn(item, name);
  } else {
    yield [key, value];
  }
}

/** Nodes of a type at the top level of the graph. */
export const ofType = (nodes: readonly Node[], type: string) => nodes.filter((node) => node['@type'] === type);
