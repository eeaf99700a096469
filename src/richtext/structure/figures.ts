import { groupRuns, hasContent, isInline, linkList, splitAtBreaks, tidyLine } from '#src/richtext/structure/lines.ts';
import { append, type Element, element, isBlank, isElement, type Node, withChildren } from '#src/richtext/tree.ts';

/** The picture a node consists of, with its link but without emphasis around it. */
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

/** Pictures before and after the text of a line, each a figure of its own; pictures within the text stay there. */
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

/** The items with every line of text in paragraphs, as a place that holds blocks needs it. */
export function paragraphs(items: readonly Node[], attrs?: ReadonlyMap<string, string>): Node[] {
  const out: Node[] = [];
  for (const group of groupRuns(items)) {
    if (!Array.isArray(group)) out.push(group);
    else for (const line of splitAtBreaks(tidyLine(group))) append(out, paragraph(line, attrs));
  }
  return out;
}

/** The items with lines left bare, as list items and table cells may have them; a lone paragraph is unwrapped. */
export function bareLines(items: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const group of groupRuns(items)) append(out, Array.isArray(group) ? tidyLine(group) : [group]);
  const [only] = out;
  return out.length === 1 && isElement(only) && only.tag === 'p' && only.attrs.size === 0 ? [...only.children] : out;
}

/** A figure from its content and caption; without a picture, table or code it is no figure, its caption goes too. */
export function figure(content: readonly Node[], caption: readonly Node[]): Node[] {
  const body: Node[] = [];
  let own = tidyLine(caption);
  for (const block of paragraphs(content)) {
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
  if (body.every((block) => isElement(block) && block.tag === 'p')) return [...body, ...paragraphs(own)];
  return [element('figure', undefined, own.length === 0 ? body : [...body, element('figcaption', undefined, own)])];
}
