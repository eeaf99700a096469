/** Puts blocks and lines of a tree into valid places. */

import type { Labels } from '#src/richtext/body-labels.ts';
import { INLINE } from '#src/richtext/content-model.ts';
import {
  append,
  containsTag,
  type Element,
  element,
  isBlank,
  isElement,
  type Node,
  rawText,
  withChildren,
} from '#src/richtext/html-tree.ts';
import { bareLines, figure, wrapParagraphs } from '#src/richtext/structure/figures.ts';
import { groupRuns, hasContent, isInline, linkContent, tidyLine } from '#src/richtext/structure/inline-content.ts';
import { descriptions, list } from '#src/richtext/structure/lists.ts';
import { table } from '#src/richtext/structure/tables.ts';

const HEADING = /^h[1-6]$/;
/** Blocks that get a link into their lines when the source has the link around them. */
const LINKABLE = /^(?:p|h[1-6]|li|ul|ol|figure|figcaption|blockquote|div)$/;

/** Headings in quotations and tables would disturb the outline of the page, so they become bold lines. */
function withoutHeadings(nodes: readonly Node[]): Node[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    if (HEADING.test(node.tag)) return element('p', undefined, [element('strong', undefined, node.children)]);
    return isInline(node) ? node : withChildren(node, withoutHeadings(node.children));
  });
}

const LINK: ReadonlySet<string> = new Set(['a']);

/** Puts a link around the parts of a line that do not contain a link, because links cannot nest. */
function linkLine(link: Element, line: readonly Node[]): Node[] {
  const out: Node[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    const content = hasContent(run) ? linkContent(link, run) : undefined;
    if (content) out.push(withChildren(link, content));
    else append(out, run);
    run = [];
  };
  for (const node of line) {
    if (!containsTag([node], LINK)) run.push(node);
    else {
      flush();
      out.push(node);
    }
  }
  flush();
  return out;
}

function linkInside(link: Element, block: Element): Element {
  if (!LINKABLE.test(block.tag)) return block;
  const children: Node[] = [];
  for (const group of groupRuns(block.children)) {
    if (!Array.isArray(group)) children.push(linkInside(link, group));
    else append(children, linkLine(link, group));
  }
  return withChildren(block, children);
}

/**
 * An inline element as one line. If it contains blocks, it becomes lines wrapped in it, with those blocks between them.
 */
function inlineItems(node: Element, labels: Labels): Node[] {
  if (node.children.every((child) => typeof child === 'string')) return [node];
  const items = placeBlocks(node.children, labels);
  if (items.every(isInline)) return [withChildren(node, items)];
  const out: Node[] = [];
  for (const group of groupRuns(items)) {
    if (Array.isArray(group)) out.push(withChildren(node, group));
    else out.push(node.tag === 'a' ? linkInside(node, group) : group);
  }
  return out;
}

function heading(node: Element, labels: Labels): Node[] {
  const items = placeBlocks(node.children, labels);
  const anchors = items.flatMap((item) => (isElement(item) ? (item.attrs.get('data-id') ?? []) : []));
  const pictures = items.filter((item) => isElement(item) && (item.tag === 'img' || item.tag === 'figure'));
  const line = tidyLine(items.filter((item) => !pictures.includes(item)));
  const id = node.attrs.get('id') ?? anchors[0];
  const attrs = new Map(id === undefined ? [] : [['id', id]]);
  const own = isBlank(rawText(line)) ? [] : [{ tag: node.tag, attrs, children: line }];
  return [...own, ...wrapParagraphs(pictures)];
}

function details(node: Element, labels: Labels): Node[] {
  const isSummary = (child: Node): boolean => isElement(child) && child.tag === 'summary';
  const summary = node.children.find(isSummary);
  const line = isElement(summary) ? tidyLine(placeBlocks(summary.children, labels)) : [];
  const title = isBlank(rawText(line)) ? [labels.details] : line;
  const content = wrapParagraphs(
    placeBlocks(
      node.children.filter((child) => !isSummary(child)),
      labels,
    ),
  );
  if (!hasContent(content)) return wrapParagraphs(line);
  return [element('details', undefined, [element('summary', undefined, title), ...content])];
}

function preformatted(node: Element): Node[] {
  const text = rawText(node.children.map((child) => (isElement(child) && child.tag === 'br' ? '\n' : child)))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
  return text === '' ? [] : [element('pre', { tabindex: '0' }, [element('code', undefined, [text])])];
}

function boxOrNothing(tag: string, attrs: ReadonlyMap<string, string> | undefined, children: readonly Node[]): Node[] {
  return hasContent(children) ? [element(tag, attrs, children)] : [];
}

function figureItems(node: Element, labels: Labels): Node[] {
  const isCaption = (child: Node): boolean => isElement(child) && child.tag === 'figcaption';
  const caption = node.children.filter(isCaption).flatMap((child) => (isElement(child) ? child.children : []));
  const content = node.children.filter((child) => !isCaption(child));
  return figure(
    withoutHeadings(placeBlocks(content, labels)),
    bareLines(withoutHeadings(placeBlocks(caption, labels))),
  );
}

function block(node: Element, labels: Labels): Node[] {
  const within = (nodes: readonly Node[]): Node[] => placeBlocks(nodes, labels);
  const quiet = (nodes: readonly Node[]): Node[] => withoutHeadings(placeBlocks(nodes, labels));
  if (HEADING.test(node.tag)) return heading(node, labels);
  switch (node.tag) {
    case 'p':
      return wrapParagraphs(within(node.children), node.attrs);
    case 'ul':
    case 'ol':
      return list(node, within);
    case 'dl':
      return descriptions(node, quiet);
    case 'table':
      return table(node, quiet);
    case 'blockquote':
      return boxOrNothing('blockquote', undefined, wrapParagraphs(quiet(node.children)));
    case 'figure':
      return figureItems(node, labels);
    case 'details':
      return details(node, labels);
    case 'pre':
      return preformatted(node);
    case 'hr':
      return [element('hr', undefined)];
    case 'section':
      return boxOrNothing('section', node.attrs, wrapParagraphs(within(node.children)));
    case 'div':
      if (node.attrs.has('class')) return boxOrNothing('div', node.attrs, wrapParagraphs(within(node.children)));
      return wrapParagraphs(within(node.children));
    default:
      // An orphaned part, such as a table cell outside a table.
      return wrapParagraphs(within(node.children));
  }
}

/**
 * Turns a converted tree into valid content: moves blocks out of lines, completes lists, tables and figures, removes
 * what is empty. Lines between blocks are not wrapped; `wrapParagraphs` wraps them.
 */
export function placeBlocks(nodes: readonly Node[], labels: Labels): Node[] {
  const out: Node[] = [];
  let orphans: Element[] = [];
  const flush = (): void => {
    if (orphans.length > 0) append(out, block(element('ul', undefined, orphans), labels));
    orphans = [];
  };
  for (const node of nodes) {
    if (isElement(node) && node.tag === 'li') orphans.push(node);
    else if (orphans.length === 0 || typeof node !== 'string' || !isBlank(node)) {
      flush();
      if (typeof node === 'string') out.push(node);
      else append(out, INLINE.has(node.tag) ? inlineItems(node, labels) : block(node, labels));
    }
  }
  flush();
  return out;
}
