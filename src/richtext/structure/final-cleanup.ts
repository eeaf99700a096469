/** Cleans the tree of a body before it is written: boxes around tables, allowed attributes, unique ids. */

import { allowedAttributes } from '#src/richtext/allow-list.ts';
import type { Labels } from '#src/richtext/body-labels.ts';
import { append, type Element, element, isElement, type Node, rawText } from '#src/richtext/html-tree.ts';

/** Puts every table into a box that scrolls and can be focused by keyboard; each box has its own label. */
export function wrapTables(blocks: readonly Node[], labels: Labels): Node[] {
  let count = 0;
  const name = (table: Element): string => {
    count += 1;
    const caption = table.children.find((child) => isElement(child) && child.tag === 'caption');
    const title = isElement(caption) ? rawText(caption.children).replace(/\s+/g, ' ').trim().slice(0, 200) : '';
    return title === '' ? `${labels.table} ${count}` : `${labels.table} ${count}: ${title}`;
  };
  const wrap = (nodes: readonly Node[]): Node[] =>
    nodes.map((node) => {
      if (!isElement(node)) return node;
      const inner = { tag: node.tag, attrs: node.attrs, children: wrap(node.children) };
      if (node.tag === 'section') return element('div', undefined, inner.children);
      if (node.tag !== 'table') return inner;
      const attrs = { class: 'table-scroll', tabindex: '0', 'aria-label': name(node) };
      return element('section', attrs, [inner]);
    });
  return wrap(blocks);
}

/** Joins adjacent texts and folds white space to one space or one line end. */
function foldTexts(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.length - 1;
    const previous = out[last];
    if (typeof node === 'string' && typeof previous === 'string') out[last] = previous + node;
    else out.push(node);
  }
  const fold = (gap: string): string => (gap.includes('\n') ? '\n' : ' ');
  return out.map((node) => (typeof node === 'string' ? node.replace(/[ \t\n]+/g, fold) : node));
}

/**
 * The last step before writing: every element gets its allowed attributes in their order; elements that are not allowed
 * are replaced by their content; repeated ids are removed; white space outside code is folded.
 */
export function finishTree(nodes: readonly Node[], ids: Set<string> = new Set()): Node[] {
  const out: Node[] = [];
  for (const node of foldTexts(nodes)) {
    if (!isElement(node)) {
      out.push(node);
      continue;
    }
    const allowed = allowedAttributes(node.tag, (name) => node.attrs.get(name));
    if (!allowed) {
      append(out, finishTree(node.children, ids));
      continue;
    }
    if (node.tag === 'pre') {
      out.push({ tag: node.tag, attrs: allowed, children: node.children });
      continue;
    }
    const id = allowed.get('id');
    const repeated = id !== undefined && ids.has(id);
    if (id !== undefined) ids.add(id);
    const attrs = repeated ? new Map([...allowed].filter(([name]) => name !== 'id')) : allowed;
    out.push({ tag: node.tag, attrs, children: finishTree(node.children, ids) });
  }
  return out;
}
