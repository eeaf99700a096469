/** Cleans lines of text and links within the blocks of a body. */

import { INLINE } from '#src/richtext/content-model.ts';
import {
  append,
  type Element,
  element,
  isBlank,
  isElement,
  type Node,
  rawText,
  withChildren,
} from '#src/richtext/html-tree.ts';

/** Whether a node is inline content, as opposed to a block. */
export function isInline(node: Node): boolean {
  return typeof node === 'string' || INLINE.has(node.tag);
}

/** Whether there is anything visible: text or a picture. */
export function hasContent(nodes: readonly Node[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? !isBlank(node) : node.tag === 'img' || node.tag === 'hr' || hasContent(node.children),
  );
}

const isBreak = (node: Node | undefined): boolean => isElement(node) && node.tag === 'br';
const isSpace = (node: Node | undefined): boolean => typeof node === 'string' && isBlank(node);

/**
 * The content of a link that has no text: its title, or the description of its picture. undefined: there is nothing to
 * click on.
 */
export function linkContent(link: Element, children: readonly Node[]): readonly Node[] | undefined {
  if (!isBlank(rawText(children))) return children;
  const pictures = children.filter((node) => isElement(node) && node.tag === 'img');
  if (pictures.some((node) => isElement(node) && node.attrs.get('alt') !== '')) return children;
  const title = link.attrs.get('data-title') ?? link.attrs.get('title');
  return title === undefined || isBlank(title) ? undefined : [...pictures, title];
}

function tidyElement(node: Element, open: ReadonlySet<string>): Node[] {
  if (node.tag === 'br' || node.tag === 'img') return [node];
  if (node.tag === 'code' || node.tag === 'kbd' || node.tag === 'samp') {
    const text = rawText(node.children);
    return isBlank(text) ? [' '] : [withChildren(node, [text])];
  }
  if (open.has(node.tag)) return tidyNodes(node.children, open);
  const children = tidyNodes(node.children, new Set(open).add(node.tag));
  if (node.tag === 'a') {
    const content = node.attrs.has('href') ? linkContent(node, children) : undefined;
    return content ? [withChildren(node, content)] : children;
  }
  return hasContent(children) ? [withChildren(node, children)] : children;
}

function tidyNodes(nodes: readonly Node[], open: ReadonlySet<string>): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') out.push(node);
    else append(out, INLINE.has(node.tag) ? tidyElement(node, open) : [' ', ...tidyNodes(node.children, open), ' ']);
  }
  return out;
}

function trimEnds(nodes: readonly Node[]): Node[] {
  let start = 0;
  let end = nodes.length;
  while (start < end && (isBreak(nodes[start]) || isSpace(nodes[start]))) start += 1;
  while (end > start && (isBreak(nodes[end - 1]) || isSpace(nodes[end - 1]))) end -= 1;
  const out = nodes.slice(start, end);
  const last = out.length - 1;
  if (typeof out[0] === 'string') out[0] = out[0].trimStart();
  const tail = out[last];
  if (typeof tail === 'string') out[last] = tail.trimEnd();
  return out;
}

/**
 * Cleans one line of inline content: no element inside another of the same kind, no empty element, no link without
 * text, blocks unwrapped, no space at its ends. Empty if nothing visible is left.
 */
export function tidyLine(nodes: readonly Node[]): Node[] {
  const line = trimEnds(tidyNodes(nodes, new Set()));
  return hasContent(line) ? line : [];
}

/** Groups adjacent inline nodes; blocks stay single. The order is kept. */
export function groupRuns(items: readonly Node[]): (Node[] | Element)[] {
  const groups: (Node[] | Element)[] = [];
  let run: Node[] | undefined;
  for (const item of items) {
    if (isElement(item) && !isInline(item)) {
      groups.push(item);
      run = undefined;
    } else if (run) run.push(item);
    else {
      run = [item];
      groups.push(run);
    }
  }
  return groups;
}

/** Splits a line at two consecutive line breaks, which were meant as the end of a paragraph. */
export function splitAtBreaks(line: readonly Node[]): Node[][] {
  const parts: Node[][] = [[]];
  let breaks = 0;
  for (const node of line) {
    if (isBreak(node)) breaks += 1;
    else if (!isSpace(node)) {
      if (breaks > 1) parts.push([]);
      breaks = 0;
    }
    parts.at(-1)?.push(node);
  }
  return parts.map(trimEnds).filter((part) => part.length > 0);
}

/** A list made of two or more links with nothing between them (a row of buttons on the source site). */
export function linkList(line: readonly Node[]): Element | undefined {
  const links = line.filter((node) => !isSpace(node) && !isBreak(node));
  const bare = links.length > 1 && links.every((node) => isElement(node) && node.tag === 'a');
  return bare
    ? element(
        'ul',
        undefined,
        links.map((link) => element('li', undefined, [link])),
      )
    : undefined;
}
