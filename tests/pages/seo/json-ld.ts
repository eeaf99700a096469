import type { PageFacts } from '#tests/support/site-crawl-html.ts';

export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The nodes of a page's graphs. Throws on what is no JSON. */
export function nodesOf({ jsonLd }: PageFacts): Node[] {
  return jsonLd.flatMap((text) => {
    const value: unknown = JSON.parse(text);
    const graph = isNode(value) && Array.isArray(value['@graph']) ? value['@graph'] : [value];
    return graph.filter(isNode);
  });
}

/** Every value in a node with the key it stands under, nested ones too. */
export function* valuesIn(value: unknown, key = ''): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* valuesIn(item, key);
  } else if (isNode(value)) {
    for (const [name, item] of Object.entries(value)) yield* valuesIn(item, name);
  } else {
    yield [key, value];
  }
}

/** Nodes of a type, at the top of the graph. */
export const ofType = (nodes: readonly Node[], type: string) => nodes.filter((node) => node['@type'] === type);

/** The items of a list node, in its order. */
export function itemsOf(node: Node): Node[] {
  const items = node['itemListElement'];
  return Array.isArray(items) ? items.filter(isNode) : [];
}
