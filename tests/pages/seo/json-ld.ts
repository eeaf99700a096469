import { isNode, type Node } from '#src/publishing/gate/json-ld.ts';

/** The items of a list node, in order. */
export function itemsOf(node: Node): Node[] {
  const items = node['itemListElement'];
  return Array.isArray(items) ? items.filter(isNode) : [];
}
