/**
 * An element of a document fragment as plain data. Text is decoded (no entities). Attributes keep the order of
 * insertion.
 */

import { escapeText } from '#src/kernel/xml.ts';

export interface Element {
  readonly tag: string;
  readonly attrs: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
}

export type Node = string | Element;

const VOID = new Set(['br', 'hr', 'img']);
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

export function element(
  tag: string,
  attrs: Readonly<Record<string, string>> | ReadonlyMap<string, string> | undefined,
  children: readonly Node[] = [],
): Element {
  if (attrs === undefined) return { tag, attrs: NO_ATTRIBUTES, children };
  return { tag, attrs: attrs instanceof Map ? attrs : new Map(Object.entries(attrs)), children };
}

export function isElement(node: Node | undefined): node is Element {
  return typeof node === 'object';
}

/** A copy of the element with other children. */
export function withChildren(node: Element, children: readonly Node[]): Element {
  return { tag: node.tag, attrs: node.attrs, children };
}

/** Appends all items. Unlike `push(...items)` it takes any number of them. */
export function append<Item>(to: Item[], items: readonly Item[]): void {
  for (const item of items) to.push(item);
}

/** All text within the nodes, with nothing added between elements. */
export function rawText(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) out += typeof node === 'string' ? node : rawText(node.children);
  return out;
}

export function containsTag(nodes: readonly Node[], tags: ReadonlySet<string>): boolean {
  return nodes.some((node) => isElement(node) && (tags.has(node.tag) || containsTag(node.children, tags)));
}

/** Whether a text is only white space, including no-break and zero-width spaces. */
export function isBlank(text: string): boolean {
  return !/[^\s\u00a0\u200b\u2060\ufeff]/.test(text);
}

export function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

/** Writes nodes as canonical HTML: double quotes, no slash in void elements. */
export function serialize(nodes: readonly Node[]): string {
  let out = '';
  for (const node of nodes) {
    if (typeof node === 'string') {
      out += escapeText(node);
      continue;
    }
    out += `<${node.tag}`;
    for (const [name, value] of node.attrs) out += ` ${name}="${escapeAttribute(value)}"`;
    out += '>';
    if (!VOID.has(node.tag)) out += `${serialize(node.children)}</${node.tag}>`;
  }
  return out;
}
