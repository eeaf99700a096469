/** Mends tables of a tree. */

import { append, containsTag, type Element, element, isBlank, isElement, type Node } from '#src/richtext/html-tree.ts';
import { bareLines, wrapParagraphs } from '#src/richtext/structure/figures.ts';
import { hasContent, tidyLine } from '#src/richtext/structure/inline-content.ts';

type PlaceBlocks = (nodes: readonly Node[]) => Node[];

interface Row {
  readonly head: boolean;
  readonly cells: readonly Element[];
}

const TABLE: ReadonlySet<string> = new Set(['table']);

function cellsOf(row: Element): Element[] {
  const cells: Element[] = [];
  for (const child of row.children) {
    if (isElement(child) && (child.tag === 'td' || child.tag === 'th')) cells.push(child);
    else if (isElement(child) || !isBlank(child)) cells.push(element('td', undefined, [child]));
  }
  return cells;
}

function rowsOf(nodes: readonly Node[], head: boolean): Row[] {
  const rows: Row[] = [];
  for (const node of nodes) {
    if (!isElement(node) || node.tag === 'caption') continue;
    if (node.tag === 'tr') rows.push({ head, cells: cellsOf(node) });
    else if (/^t(?:head|body|foot)$/.test(node.tag)) append(rows, rowsOf(node.children, node.tag === 'thead'));
    else if (node.tag === 'td' || node.tag === 'th') rows.push({ head, cells: [node] });
    else rows.push({ head, cells: [element('td', undefined, [node])] });
  }
  return rows.filter((row) => row.cells.length > 0);
}

/** An empty heading cell becomes an ordinary cell. */
function cell(source: Element, scope: 'col' | 'row' | undefined, placeBlocks: PlaceBlocks): Element {
  const children = bareLines(placeBlocks(source.children));
  const header = hasContent(children) && scope !== undefined;
  const attrs = new Map([...source.attrs].filter(([name]) => name === 'colspan' || name === 'rowspan'));
  if (header) attrs.set('scope', scope);
  return element(header ? 'th' : 'td', attrs, children);
}

function headRows(rows: readonly Row[]): number {
  let count = rows.findIndex((row) => !row.head);
  if (count < 0) count = 0;
  const first = rows[0];
  const promoted = first?.cells.every((part) => part.tag === 'th') && first.cells.length > 1 && rows.length > 1;
  return count === 0 && promoted ? 1 : count;
}

/** The content of the cells one after another, for tables that were only used for layout. */
function unfolded(rows: readonly Row[], placeBlocks: PlaceBlocks): Node[] {
  const out: Node[] = [];
  for (const row of rows) for (const part of row.cells) append(out, wrapParagraphs(placeBlocks(part.children)));
  return out;
}

/**
 * A data table; it has a head if the source marks one. A table with one column, or with a table inside, was only
 * layout.
 */
export function table(node: Element, placeBlocks: PlaceBlocks): Node[] {
  const rows = rowsOf(node.children, false);
  const layout =
    rows.every((row) => row.cells.length < 2) ||
    rows.some((row) => row.cells.some((part) => containsTag(part.children, TABLE)));
  if (layout) return unfolded(rows, placeBlocks);
  const heads = headRows(rows);
  const built = rows.map((row, index) =>
    element(
      'tr',
      undefined,
      row.cells.map((part) => cell(part, index < heads ? 'col' : part.tag === 'th' ? 'row' : undefined, placeBlocks)),
    ),
  );
  const head = built.slice(0, heads).filter((row) => hasContent(row.children));
  const body = built.slice(heads).filter((row) => hasContent(row.children));
  if (body.length === 0) return unfolded(rows, placeBlocks);
  const title = node.children.find((child) => isElement(child) && child.tag === 'caption');
  const caption = isElement(title) ? tidyLine(placeBlocks(title.children)) : [];
  return [
    element('table', undefined, [
      ...(caption.length === 0 ? [] : [element('caption', undefined, caption)]),
      ...(head.length === 0 ? [] : [element('thead', undefined, head)]),
      element('tbody', undefined, body),
    ]),
  ];
}
