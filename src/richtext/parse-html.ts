/** Parses HTML to a tree. */

import { type QuoteType, Tokenizer } from 'htmlparser2';
import type { Node } from '#src/richtext/html-tree.ts';

/**
 * Elements nested deeper keep their text and lose their tag. Later passes are recursive, so this bounds their depth.
 */
const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 24;
/** Maximum number of elements; articles have far fewer. */
const MAX_ELEMENTS = 20_000;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const CLOSES_PARAGRAPH = new Set(
  (
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section summary table ul li dd dt'
  ).split(' '),
);
/** An end tag, or a start tag that implies an end tag, does not reach beyond these elements. */
const SCOPE = new Set(['table', 'td', 'th', 'caption', 'template', 'object', 'button', 'svg', 'math']);
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);

interface ImpliedEnd {
  /** Open elements that the start tag closes. */
  ends: ReadonlySet<string>;
  /** The search for them stops at these elements. */
  until: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const PARAGRAPH = words('p');
const TABLE = words('table');
const IMPLIED: ReadonlyMap<string, ImpliedEnd> = new Map([
  ['li', { ends: words('li'), until: words('ul ol menu dir table td th blockquote') }],
  ['dt', { ends: words('dt dd'), until: words('dl table td th blockquote') }],
  ['dd', { ends: words('dt dd'), until: words('dl table td th blockquote') }],
  ['td', { ends: words('td th'), until: words('tr table') }],
  ['th', { ends: words('td th'), until: words('tr table') }],
  ['tr', { ends: words('tr'), until: words('table') }],
  ['thead', { ends: words('thead tbody tfoot caption'), until: words('table') }],
  ['tbody', { ends: words('thead tbody tfoot caption'), until: words('table') }],
  ['tfoot', { ends: words('thead tbody tfoot caption'), until: words('table') }],
  ['a', { ends: words('a'), until: words('table td th li div section article blockquote') }],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag): [string, ImpliedEnd] => [
    tag,
    { ends: words('h1 h2 h3 h4 h5 h6'), until: words('table td th li div section article blockquote') },
  ]),
  ['option', { ends: words('option'), until: words('select') }],
]);

interface OpenElement {
  tag: string;
  attrs: ReadonlyMap<string, string>;
  readonly children: Node[];
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Builds a tree from the tokens of htmlparser2. It follows the rules of the HTML standard that matter for prose
 * (implied end tags, scopes), never reopens formatting elements, and bounds the depth. So time and size are linear in
 * the source.
 */
class TreeBuilder {
  readonly #source: string;
  readonly root: OpenElement = { tag: '#root', attrs: NO_ATTRIBUTES, children: [] };
  readonly #stack: OpenElement[] = [this.root];
  #pending: OpenElement | undefined;
  #elements = 0;
  #attributes: Map<string, string> | undefined;
  #attribute = '';
  #value = '';

  readonly #maxElements: number;

  constructor(source: string, maxElements: number) {
    this.#source = source;
    this.#maxElements = maxElements;
  }

  ontext(start: number, end: number): void {
    this.#append(this.#source.slice(start, end));
  }
  ontextentity(codePoint: number): void {
    this.#append(String.fromCodePoint(codePoint));
  }
  onopentagname(start: number, end: number): void {
    this.#attributes = undefined;
    this.#pending = { tag: this.#source.slice(start, end).toLowerCase(), attrs: NO_ATTRIBUTES, children: [] };
  }
  onattribname(start: number, end: number): void {
    this.#attribute = this.#source.slice(start, end).toLowerCase();
    this.#value = '';
  }
  onattribdata(start: number, end: number): void {
    this.#value += this.#source.slice(start, end);
  }
  onattribentity(codePoint: number): void {
    this.#value += String.fromCodePoint(codePoint);
  }
  onattribend(_quote: QuoteType, _end: number): void {
    this.#attributes ??= new Map();
    if (this.#attributes.size < MAX_ATTRIBUTES && !this.#attributes.has(this.#attribute)) {
      this.#attributes.set(this.#attribute, this.#value);
    }
  }
  onopentagend(_end: number): void {
    const opened = this.#pending;
    if (opened && this.#attributes) opened.attrs = this.#attributes;
    this.#pending = undefined;
    this.#attributes = undefined;
    if (opened) this.#open(opened);
  }
  onselfclosingtag(end: number): void {
    this.onopentagend(end);
  }
  onclosetag(start: number, end: number): void {
    this.#close(this.#source.slice(start, end).toLowerCase());
  }
  oncdata(): void {
    // A bogus comment in HTML.
  }
  oncomment(): void {
    // Comments are not content.
  }
  ondeclaration(): void {
    // A doctype is not content.
  }
  onprocessinginstruction(): void {
    // A bogus comment in HTML.
  }
  onend(): void {
    this.#stack.length = 1;
  }

  #append(text: string): void {
    const children = this.#top().children;
    const last = children.length - 1;
    const previous = children[last];
    if (typeof previous === 'string') children[last] = previous + text;
    else children.push(text);
  }

  #top(): OpenElement {
    return this.#stack.at(-1) ?? this.root;
  }

  #open(opened: OpenElement): void {
    this.#elements += 1;
    if (this.#elements > this.#maxElements) {
      this.#append(' ');
      return;
    }
    if (opened.tag === 'image') opened.tag = 'img';
    if (CLOSES_PARAGRAPH.has(opened.tag)) this.#endWithin(PARAGRAPH, SCOPE);
    const implied = IMPLIED.get(opened.tag);
    if (implied) this.#endWithin(implied.ends, implied.until);
    if (VOID.has(opened.tag)) this.#top().children.push(opened);
    else if (this.#stack.length <= MAX_DEPTH) {
      this.#top().children.push(opened);
      this.#stack.push(opened);
    }
  }

  #close(tag: string): void {
    if (tag === 'br') this.#top().children.push({ tag, attrs: NO_ATTRIBUTES, children: [] });
    else this.#endWithin(words(tag), TABLE_PARTS.has(tag) ? TABLE : SCOPE);
  }

  /** Closes the nearest open element of `tags` and everything within it, unless an element of `until` comes first. */
  #endWithin(tags: ReadonlySet<string>, until: ReadonlySet<string>): void {
    for (let depth = this.#stack.length - 1; depth > 0; depth -= 1) {
      const tag = this.#stack[depth]?.tag ?? '';
      if (tags.has(tag)) {
        this.#stack.length = depth;
        return;
      }
      if (until.has(tag)) return;
    }
  }
}

/**
 * Parses an HTML fragment; never throws. Comments, doctypes and CDATA are left out. After `maxElements` elements the
 * rest keeps its text and loses its tags.
 */
export function parseHtml(html: string, maxElements = MAX_ELEMENTS): readonly Node[] {
  const builder = new TreeBuilder(html, maxElements);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root.children;
}
