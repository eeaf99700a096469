/** Converts a parsed body to elements that are allowed. */

import { CLASSES } from '#src/richtext/allow-list.ts';
import type { Labels } from '#src/richtext/body-labels.ts';
import { resolveImage, resolveLink } from '#src/richtext/body-links.ts';
import { EMBEDS, embedLink } from '#src/richtext/embeds.ts';
import { append, type Element, element, isElement, type Node, rawText, withChildren } from '#src/richtext/html-tree.ts';
import { replaceIcons } from '#src/richtext/icon-codes.ts';
import { pickAttributes } from '#src/richtext/pick-roles.ts';
import { pictureSources } from '#src/richtext/picture-source.ts';

/** Settings of a conversion, and the receiver of its warnings. */
export interface Conversion {
  readonly labels: Labels;
  readonly linkBase: string | undefined;
  readonly assetBase: string | undefined;
  /** The source is Markdown: remove leftovers of Markdown extensions from the text. */
  readonly markdown: boolean;
  warn(warning: string): void;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that are removed with everything they contain. */
const DROPPED = words(
  'script style template noscript noembed noframes svg object applet canvas map select button textarea input option ' +
    'head title meta link base param source track frame frameset plaintext xmp annotation annotation-xml rp dialog',
);
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ['tt', 'code'],
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['aside', 'div'],
  ['section', 'div'],
]);
const KEPT = words(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd samp table caption thead tbody tfoot tr td th ' +
    'figure figcaption em strong b i s del ins sub sup mark abbr small br hr details summary div',
);
/** Block elements that are not allowed themselves. They become divisions, so their content stays separate. */
const BLOCKS = words('address article center dir fieldset footer form header hgroup main nav legend listing body html');
const HIDDEN = /(?:^|\s)(?:sr-only|usa-sr-only|visually-hidden|screen-reader-text|wp-smiley|twemoji)(?:\s|$)/;

const NOTE_KINDS: ReadonlyMap<string, '' | 'tip' | 'warning' | 'danger'> = new Map([
  ['note', ''],
  ['admonition', ''],
  ['info', ''],
  ['alert', ''],
  ['callout', ''],
  ['tip', 'tip'],
  ['note-tip', 'tip'],
  ['hint', 'tip'],
  ['success', 'tip'],
  ['recommendation', 'tip'],
  ['warning', 'warning'],
  ['note-warning', 'warning'],
  ['caution', 'warning'],
  ['attention', 'warning'],
  ['important', 'warning'],
  ['danger', 'danger'],
  ['note-danger', 'danger'],
  ['failure', 'danger'],
  ['error', 'danger'],
  ['bug', 'danger'],
]);

const classesOf = (node: Element): string[] => (node.attrs.get('class') ?? '').split(/\s+/).filter(Boolean);

/** The class for a division that other systems use as a box, by its class names there; undefined if it is no box. */
function noteClass(classes: readonly string[]): string | undefined {
  const kinds = classes.flatMap((name) => NOTE_KINDS.get(name.toLowerCase()) ?? []);
  if (kinds.length === 0) return undefined;
  const kind = kinds.find((name) => name !== '');
  return kind === undefined ? 'note' : `note note-${kind}`;
}

function convertDivision(node: Element, children: readonly Node[]): Element {
  const written = node.attrs.get('class') ?? '';
  if (written === 'pick') {
    const pick = pickAttributes(node.attrs.get('data-product'), node.attrs.get('data-role'));
    if (pick !== undefined) return element('div', pick, [rawText(children)]);
  }
  if (written === 'footnotes') return element('div', { class: written }, children);
  if (node.tag === 'section' && written === 'table-scroll') return element('section', node.attrs, children);
  const note = noteClass(classesOf(node));
  return element('div', note === undefined ? undefined : { class: note, role: 'note' }, children);
}

function convertImage(node: Element, to: Conversion): Node[] {
  const { attrs } = node;
  const sources = pictureSources(node);
  const tiny = /^[01](?:px)?$/.test(attrs.get('width') ?? '') || /^[01](?:px)?$/.test(attrs.get('height') ?? '');
  if (tiny || sources[0]?.endsWith('#only-dark') === true || HIDDEN.test(attrs.get('class') ?? '')) return [];
  const src = sources.map((source) => resolveImage(source, to.assetBase)).find((address) => address !== undefined);
  if (src === undefined) {
    to.warn('image-dropped');
    return [];
  }
  const kept = new Map([
    ['src', src],
    ['alt', (attrs.get('alt') ?? '').replace(/\s+/g, ' ').trim()],
  ]);
  for (const side of ['width', 'height']) {
    const size = /^([1-9][0-9]{0,4})(?:px)?$/.exec(attrs.get(side) ?? '')?.[1];
    if (size !== undefined) kept.set(side, size);
  }
  const caption = attrs.get('data-caption');
  if (caption !== undefined) kept.set('data-caption', caption);
  return [element('img', kept)];
}

/** Gives the picture of a <picture> without an address that of its first source. */
function withSource(node: Element): Element {
  const source = node.children.find((child) => isElement(child) && child.tag === 'source');
  if (!isElement(source)) return node;
  const children = node.children.map((child) => {
    if (!isElement(child) || child.tag !== 'img' || pictureSources(child).length > 0) return child;
    return { ...child, attrs: new Map([...source.attrs, ...child.attrs].filter(([name]) => name !== 'src')) };
  });
  return withChildren(node, children);
}

function convertLink(node: Element, children: readonly Node[], to: Conversion): Node[] {
  const anchor = node.attrs.get('id') ?? node.attrs.get('name');
  const mark = anchor === undefined ? [] : [element('a', { 'data-id': anchor })];
  const written = node.attrs.get('href');
  if (written === undefined) return [...mark, ...children];
  const href = resolveLink(written, to.linkBase);
  if (href === undefined) {
    to.warn('link-unwrapped');
    return [...mark, ...children];
  }
  const attrs = new Map([['href', href]]);
  for (const name of ['aria-label', 'title', 'data-title']) {
    const value = node.attrs.get(name);
    if (value !== undefined && value !== '') attrs.set(name, value);
  }
  return [...mark, element('a', attrs, children)];
}

/** Reduces MathML to text; superscripts, subscripts and fractions stay readable. */
function convertFormula(node: Element, children: readonly Node[]): Node[] | undefined {
  const parts = children.filter((part) => isElement(part) || part.trim() !== '');
  const [base, script] = parts;
  if ((node.tag === 'msup' || node.tag === 'msub') && base !== undefined && script !== undefined) {
    return [base, element(node.tag === 'msup' ? 'sup' : 'sub', undefined, [rawText([script])])];
  }
  if (node.tag === 'mfrac' && base !== undefined && script !== undefined) return [base, ' / ', script];
  if (node.tag === 'math' || node.tag === 'mrow') return [...parts];
  return /^m(?:text|n|o|i)$/.test(node.tag) ? [rawText(parts).trim()] : undefined;
}

/** Children of `msup`, `msub` and `mfrac` are identified by position, so each must be exactly one node. */
function single(nodes: Node[], parent: string | undefined): Node[] {
  return parent !== undefined && /^m(?:sup|sub|frac)$/.test(parent) && nodes.length > 1 ? [rawText(nodes)] : nodes;
}

function convertText(text: string, to: Conversion, alone: boolean): string {
  const withoutIcons = replaceIcons(text, to.labels, alone);
  if (!to.markdown || !/[{^*_\]]/.test(withoutIcons)) return withoutIcons;
  return withoutIcons
    .replace(/(?<!\w)\*{2,}|\*{2,}(?!\w)/g, '')
    .replace(/(?<![\w_])__(?![\w_])/g, '')
    .replace(/\]\(/g, ' (')
    .replace(/\{:?[ \t]*(?:[.#][\w-]|[a-z][\w-]*=)[^{}\n]{0,200}\}/g, '')
    .replace(/\[\^[\w-]{1,40}\]/g, '');
}

/** The text of code, unchanged. Pictures inside it are kept as pictures. */
function convertCode(nodes: readonly Node[], to: Conversion): Node[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return node;
    return node.tag === 'img' ? convertImage(node, to) : withChildren(node, convertCode(node.children, to));
  });
}

function keepElement(node: Element, tag: string, children: readonly Node[]): Node {
  if (tag === 'div') return convertDivision(node, children);
  if (tag === 'p') {
    const title = classesOf(node).some((name) => name === 'admonition-title' || name === CLASSES.p[0]);
    return element('p', title ? { class: CLASSES.p[0] } : undefined, children);
  }
  const note = tag === 'details' || tag === 'blockquote' ? noteClass(classesOf(node)) : undefined;
  const attrs = new Map(node.attrs);
  attrs.delete('class');
  if (note !== undefined) attrs.set('data-note', note);
  return { tag, attrs, children };
}

function convertElement(node: Element, to: Conversion, parent: string | undefined): Node[] {
  const { tag } = node;
  if (EMBEDS.has(tag)) {
    const link = embedLink(node, to.labels);
    to.warn(link ? 'embed-became-link' : 'embed-dropped');
    return link ? [link] : [];
  }
  if (tag === 'img') return convertImage(node, to);
  if (tag === 'picture') return convert(withSource(node).children, to, tag);
  if (DROPPED.has(tag)) {
    if (tag === 'script' || rawText(node.children).trim() !== '')
      to.warn(`element-dropped:${/^[a-z-]+$/.exec(tag)?.[0] ?? 'unknown'}`);
    return [];
  }
  if (tag !== 'div' && HIDDEN.test(node.attrs.get('class') ?? '')) return [];
  if (tag === 'pre' || tag === 'code') return [withChildren(node, convertCode(node.children, to))];
  const children = convert(node.children, to, tag);
  if (tag === 'a') return convertLink(node, children, to);
  if (tag === 'q') return ['“', ...children, '”'];
  const formula = convertFormula(node, children);
  if (formula) return single(formula, parent);
  const kept = RENAMED.get(tag) ?? tag;
  if (KEPT.has(kept)) return [keepElement(node, kept, children)];
  return BLOCKS.has(tag) ? [element('div', undefined, children)] : [...children];
}

/**
 * Converts a parsed body to allowed elements: renames, unwraps or removes others, resolves addresses, replaces players
 * by links, removes icon codes. The nesting may still be invalid. `data-` attributes pass facts to later steps, which
 * remove them.
 */
export function convert(nodes: readonly Node[], to: Conversion, parent?: string): Node[] {
  const alone = (parent === 'td' || parent === 'th') && /^\s*:[a-z0-9-]+:\s*$/.test(rawText(nodes));
  const out: Node[] = [];
  for (const node of nodes) {
    if (isElement(node)) append(out, convertElement(node, to, parent));
    else out.push(convertText(node, to, alone));
  }
  return out;
}
