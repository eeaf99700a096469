/** Mends lists of a tree. */

import { append, type Element, element, isBlank, isElement, type Node } from '#src/richtext/html-tree.ts';
import { bareLines, wrapParagraphs } from '#src/richtext/structure/figures.ts';
import { hasContent, tidyLine } from '#src/richtext/structure/inline-content.ts';

type PlaceBlocks = (nodes: readonly Node[]) => Node[];

/** Items of a list. Text or a list between two items is added to the first of them. */
function entries(nodes: readonly Node[]): { attrs: ReadonlyMap<string, string>; content: Node[] }[] {
  const found: { attrs: ReadonlyMap<string, string>; content: Node[] }[] = [];
  for (const node of nodes) {
    if (isElement(node) && node.tag === 'li') found.push({ attrs: node.attrs, content: [...node.children] });
    else if (typeof node !== 'string' || !isBlank(node)) {
      const last = found.at(-1);
      if (last) last.content.push(node);
      else found.push({ attrs: new Map(), content: [node] });
    }
  }
  return found;
}

/** A bulleted or numbered list; nothing if no item has content. */
export function list(node: Element, placeBlocks: PlaceBlocks): Node[] {
  const items = entries(node.children).flatMap(({ attrs, content }) => {
    const children = bareLines(placeBlocks(content));
    return hasContent(children) ? [element('li', attrs, children)] : [];
  });
  return items.length === 0 ? [] : [{ tag: node.tag, attrs: node.attrs, children: items }];
}

/**
 * Terms and descriptions of a definition list, with divisions inside unwrapped. Without proper pairs it becomes
 * paragraphs.
 */
export function descriptions(node: Element, placeBlocks: PlaceBlocks): Node[] {
  const parts: Element[] = [];
  const collect = (nodes: readonly Node[]): void => {
    for (const child of nodes) {
      if (!isElement(child)) continue;
      if (child.tag === 'div') collect(child.children);
      else if (child.tag === 'dt' || child.tag === 'dd') parts.push(child);
      else parts.push(element('dd', undefined, [child]));
    }
  };
  collect(node.children);
  const built = parts.flatMap((part) => {
    const children = part.tag === 'dt' ? tidyLine(placeBlocks(part.children)) : bareLines(placeBlocks(part.children));
    return hasContent(children) ? [element(part.tag, undefined, children)] : [];
  });
  const paired = built[0]?.tag === 'dt' && built.at(-1)?.tag === 'dd';
  if (paired) return [element('dl', undefined, built)];
  const out: Node[] = [];
  for (const part of built) {
    const line = part.tag === 'dt' ? [element('strong', undefined, part.children)] : part.children;
    append(out, wrapParagraphs(line));
  }
  return out;
}
