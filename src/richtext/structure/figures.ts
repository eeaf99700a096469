/** Makes figures of pictures that stand alone. */

import { append, type Element, element, isBlank, isElement, type Node, withChildren } from '#src/richtext/html-tree.ts';
import {
  groupRuns,
  hasContent,
  isInline,
  linkList,
  splitAtBreaks,
  tidyLine,
} from '#src/richtext/structure/inline-content.ts';

/** The picture if the node contains nothing else; with the link around it, without emphasis. */
function pictureOf(node: Node): Element | undefined {
  if (!isElement(node)) return undefined;
  if (node.tag === 'img') return node;
  const inner = node.children.filter((child) => !(typeof child === 'string' && isBlank(child)));
  const [only] = inner;
  if (only === undefined || inner.length > 1 || !isInline(node)) return undefined;
  const picture = pictureOf(only);
  if (!picture || node.tag !== 'a') return picture;
  return picture.tag === 'a' ? picture : withChildren(node, [picture]);
}

function captionOf(picture: Element): string {
  const image = picture.tag === 'img' ? picture : picture.children.find((child) => isElement(child));
  return isElement(image) ? (image.attrs.get('data-caption') ?? '').trim() : '';
}

function figureOf(picture: Element): Element {
  const caption = captionOf(picture);
  return element(
    'figure',
    undefined,
    caption === '' ? [picture] : [picture, element('figcaption', undefined, [caption])],
  );
}

const isGap = (node: Node | undefined): boolean =>
  typeof node === 'string' ? isBlank(node) : node !== undefined && node.tag === 'br';

/** Splits a line: pictures at its beginning and end become figures, pictures within the text stay there. */
function paragraph(line: readonly Node[], attrs: ReadonlyMap<string, string> | undefined): Node[] {
  let start = 0;
  let end = line.length;
  const before: Element[] = [];
  const after: Element[] = [];
  const take = (index: number, into: (figure: Element) => void): boolean => {
    const node = line[index];
    const picture = node === undefined ? undefined : pictureOf(node);
    if (picture) into(figureOf(picture));
    return picture !== undefined || isGap(node);
  };
  while (start < end && take(start, (figure) => before.push(figure))) start += 1;
  while (end > start && take(end - 1, (figure) => after.unshift(figure))) end -= 1;
  const text = tidyLine(line.slice(start, end));
  const block = text.length === 0 ? [] : [linkList(text) ?? element('p', attrs, text)];
  return [...before, ...block, ...after];
}

/** Wraps every line of text in a paragraph, for places that hold only blocks. */
export function wrapParagraphs(items: readonly Node[], attrs?: ReadonlyMap<string, string>): Node[] {
  const out: Node[] = [];
  for (const group of groupRuns(items)) {
    if (!Array.isArray(group)) out.push(group);
    else for (const line of splitAtBreaks(tidyLine(group))) append(out, paragraph(line, attrs));
  }
  return out;
}

/** Leaves lines unwrapped, for list items and table cells. A single paragraph is unwrapped. */
export function bareLines(items: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const group of groupRuns(items)) append(out, Array.isArray(group) ? tidyLine(group) : [group]);
  const [only] = out;
  return out.length === 1 && isElement(only) && only.tag === 'p' && only.attrs.size === 0 ? [...only.children] : out;
}

/**
 * A figure from its content and caption. Without a picture, table or code it is not a figure, and its caption is
 * dropped.
 */
export function figure(content: readonly Node[], caption: readonly Node[]): Node[] {
  const body: Node[] = [];
  let own = tidyLine(caption);
  for (const block of wrapParagraphs(content)) {
    if (!isElement(block) || block.tag !== 'figure') {
      body.push(block);
      continue;
    }
    for (const child of block.children) {
      if (!isElement(child) || child.tag !== 'figcaption') body.push(child);
      else if (own.length === 0) own = [...child.children];
    }
  }
  if (!hasContent(body)) return [];
  if (body.every((block) => isElement(block) && block.tag === 'p')) return [...body, ...wrapParagraphs(own)];
  return [element('figure', undefined, own.length === 0 ? body : [...body, element('figcaption', undefined, own)])];
}
