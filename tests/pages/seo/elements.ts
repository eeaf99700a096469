import type { parseDocument } from 'htmlparser2';

export type ChildNode = ReturnType<typeof parseDocument>['childNodes'][number];
export type Element = Extract<ChildNode, { readonly attribs: object }>;

export const isElement = (node: ChildNode): node is Element => 'attribs' in node;

/** Whether an element has a class. Most have many, so they are only told apart where the name occurs. */
export function hasClass({ attribs }: Element, name: string): boolean {
  const classes = attribs['class'];
  return classes?.includes(name) === true && classes.split(/\s+/).includes(name);
}

/** All elements of a tree, in document order. */
export function* elements(nodes: readonly ChildNode[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elements(node.children);
  }
}

/** The text of a node, without that of the elements left out. */
export function textOf(node: ChildNode, isLeftOut: (element: Element) => boolean = () => false): string {
  if (!isElement(node)) return node.type === 'text' && 'data' in node ? node.data : '';
  return isLeftOut(node) ? '' : node.children.map((child) => textOf(child, isLeftOut)).join('');
}

/** The markup of the main part of a page. */
export const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
