/** Makes the table of contents of a body. */

import { append, type Element, isBlank, isElement, type Node, rawText, withChildren } from '#src/richtext/html-tree.ts';

/** An entry of the table of contents. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

const HEADING = /^h([1-6])$/;
const MAX_SLUG = 80;

/** Lower-case letters, marks and digits of any script, joined by dashes; at most 80 characters. */
function slug(text: string): string {
  const joined = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return Array.from(joined)
    .slice(0, MAX_SLUG)
    .join('')
    .replace(/^-+|-+$/g, '');
}

function headingsOf(nodes: readonly Node[]): Element[] {
  const found: Element[] = [];
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (HEADING.test(node.tag)) found.push(node);
    else append(found, headingsOf(node.children));
  }
  return found;
}

/**
 * Maps heading ranks 1..6 to levels 2..4 that never skip a level downwards. A single h1 counts as h2, because the page
 * has an h1 of its own.
 */
export function outlineLevels(ranks: readonly number[]): (2 | 3 | 4)[] {
  const single = ranks.filter((rank) => rank === 1).length === 1;
  const open: number[] = [];
  return ranks.map((written) => {
    const rank = single ? Math.max(2, written) : written;
    while ((open.at(-1) ?? 0) >= rank) open.pop();
    open.push(rank);
    return open.length >= 3 ? 4 : open.length === 2 ? 3 : 2;
  });
}

interface Placed {
  readonly level: 2 | 3 | 4;
  readonly id: string;
}

function place(headings: readonly Element[]): { placed: Map<Element, Placed>; targets: Map<string, string> } {
  const levels = outlineLevels(headings.map((node) => Number(node.tag.slice(1))));
  const placed = new Map<Element, Placed>();
  const targets = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const [index, node] of headings.entries()) {
    const base = `h-${slug(rawText(node.children)) || 'section'}`;
    let count = counts.get(base) ?? 1;
    let id = count === 1 ? base : `${base}-${count}`;
    while (taken.has(id)) {
      count += 1;
      id = `${base}-${count}`;
    }
    counts.set(base, count);
    taken.add(id);
    placed.set(node, { level: levels[index] ?? 2, id });
    for (const name of [node.attrs.get('id'), id, id.slice(2)]) {
      if (name !== undefined && !targets.has(name)) targets.set(name, id);
    }
  }
  return { placed, targets };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}

function collectNotes(nodes: readonly Node[], ids: Set<string>): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tag === 'li' || node.tag === 'sup') ids.add(node.attrs.get('id') ?? '');
    collectNotes(node.children, ids);
  }
}

/**
 * Gives headings their final levels and ids, points links within the body to them, and makes the table of contents. A
 * link to a missing anchor becomes plain text.
 */
export function outline(blocks: readonly Node[]): { blocks: Node[]; toc: TocEntry[] } {
  const { placed, targets } = place(headingsOf(blocks));
  const notes = new Set<string>();
  collectNotes(blocks, notes);
  const toc: TocEntry[] = [];
  const lead = (link: Element, href: string): Node[] => {
    const name = decoded(href.slice(1));
    const id = notes.has(name) ? name : (targets.get(name) ?? targets.get(slug(name)));
    if (id === undefined) return rewrite(link.children);
    const attrs = new Map(link.attrs).set('href', `#${id}`);
    return [{ tag: 'a', attrs, children: rewrite(link.children) }];
  };
  const rewrite = (nodes: readonly Node[]): Node[] => {
    const out: Node[] = [];
    for (const node of nodes) {
      if (!isElement(node)) {
        out.push(node);
        continue;
      }
      const href = node.tag === 'a' ? node.attrs.get('href') : undefined;
      const heading = placed.get(node);
      if (href?.startsWith('#')) append(out, lead(node, href));
      else if (heading) {
        const { id, level } = heading;
        const text = rawText(node.children).replace(/\s+/g, ' ').trim();
        if (level !== 4 && !isBlank(text)) toc.push({ id, text, level });
        out.push({ tag: `h${level}`, attrs: new Map([['id', id]]), children: rewrite(node.children) });
      } else out.push(withChildren(node, rewrite(node.children)));
    }
    return out;
  };
  return { blocks: rewrite(blocks), toc };
}
