/** Changes a shown page into another one, and touches only what differs: nothing scrolls, loads again or flashes. */

/** Makes an element what another one is, with its children. */
export function morph(page: Element, next: Element): void {
  for (const { name } of [...page.attributes]) {
    if (!next.hasAttribute(name)) page.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (page.getAttribute(name) !== value) page.setAttribute(name, value);
  }
  morphChildren(page, [...page.childNodes], [...next.childNodes]);
}

function morphChildren(parent: Element, olds: ChildNode[], news: ChildNode[]): void {
  while (olds[0] !== undefined && news[0] !== undefined && olds[0].isEqualNode(news[0])) {
    olds.shift();
    news.shift();
  }
  // Nodes behind the change keep their places.
  let after: ChildNode | null = null;
  while (olds.length > 0 && news.length > 0 && olds.at(-1)?.isEqualNode(news.at(-1) ?? null) === true) {
    after = olds.pop() ?? null;
    news.pop();
  }
  if (after === null) after = olds.at(-1)?.nextSibling ?? null;
  for (const [index, next] of news.entries()) {
    const old = olds[index];
    if (old === undefined) parent.insertBefore(parent.ownerDocument.importNode(next, true), after);
    else if (isElement(old) && isElement(next) && old.nodeName === next.nodeName) morph(old, next);
    else old.replaceWith(parent.ownerDocument.importNode(next, true));
  }
  for (const old of olds.slice(news.length)) old.remove();
}

/** Nodes of a frame belong to classes of its own window. */
const isElement = (node: Node): node is Element => node.nodeType === 1;
