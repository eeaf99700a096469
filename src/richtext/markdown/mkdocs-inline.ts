/** Reads the inline syntax of MkDocs: attribute lists, keys, marks. */

import type { MarkdownIt, StateInline, Token } from 'markdown-it';

const ATTRIBUTES = /\{:?([^{}\n]{1,300})\}/y;
const STARTS_AS_ATTRIBUTE = /^[ \t]*(?:[.#][\w-]|[a-zA-Z][\w-]*=)/;
const KEYS = /\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*)\+\+/y;
const KEY_NAMES: ReadonlyMap<string, string> = new Map([
  ['ctrl', 'Ctrl'],
  ['del', 'Delete'],
  ['ins', 'Insert'],
  ['return', 'Return'],
  ['enter', 'Enter'],
  ['cmd', '⌘'],
]);

function at(pattern: RegExp, state: StateInline): RegExpExecArray | null {
  pattern.lastIndex = state.pos;
  const match = pattern.exec(state.src);
  return match && match.index + match[0].length <= state.posMax ? match : null;
}

/** The token that an attribute list applies to: the link, picture or word right before it. */
function target(state: StateInline): Token | undefined {
  if (state.pending !== '') return undefined;
  const last = state.tokens.at(-1);
  if (last?.type !== 'link_close') return last;
  return state.tokens.findLast((token) => token.type === 'link_open' && token.level === last.level);
}

/** `{ .class title="x" }` after an element. Only these are kept: a title, an id, and the class for "no picture". */
function attributeList(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x7b) return false;
  const match = at(ATTRIBUTES, state);
  const content = match?.[1];
  if (!match || content === undefined || !STARTS_AS_ATTRIBUTE.test(content)) return false;
  if (!silent) {
    const owner = target(state);
    const title = /\btitle=(?:"([^"]*)"?|([^\s"]+))/.exec(content);
    if (owner?.type === 'link_open' && title) owner.attrSet('data-title', (title[1] ?? title[2] ?? '').trim());
    if (owner?.type === 'image' && /\.(?:twemoji|toolbox-tip-icon)\b/.test(content)) owner.attrSet('class', 'twemoji');
    const id = /(?:^|\s)#([\w-]+)/.exec(content)?.[1];
    if (id !== undefined) {
      const anchor = state.push('html_inline', '', 0);
      anchor.content = `<a id="${id}"></a>`;
    }
  }
  state.pos += match[0].length;
  return true;
}

/** `++ctrl+c++`: keyboard keys. */
function keys(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 0x2b) return false;
  const match = at(KEYS, state);
  if (!match) return false;
  if (!silent) {
    for (const [index, key] of (match[1] ?? '').split('+').entries()) {
      if (index > 0) state.push('text', '', 0).content = '+';
      state.push('kbd_open', 'kbd', 1);
      state.push('text', '', 0).content = KEY_NAMES.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
      state.push('kbd_close', 'kbd', -1);
    }
  }
  state.pos += match[0].length;
  return true;
}

/** `==text==`: highlighted text, which may contain other marks. */
function marked(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('==', state.pos) || /[\s=]/.test(state.src.charAt(state.pos + 2) || ' ')) return false;
  const start = state.pos + 2;
  const end = state.src.slice(start, Math.min(state.posMax, start + 2000)).indexOf('==');
  if (end < 1) return false;
  const { posMax } = state;
  if (!silent) {
    state.push('mark_open', 'mark', 1);
    state.pos = start;
    state.posMax = start + end;
    state.md.inline.tokenize(state);
    state.push('mark_close', 'mark', -1);
    state.posMax = posMax;
  }
  state.pos = start + end + 2;
  return true;
}

/** Inline syntax that MkDocs and its themes add to Markdown. */
export function mkdocsInline(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'attribute_list', attributeList);
  md.inline.ruler.before('emphasis', 'keys', keys);
  md.inline.ruler.before('emphasis', 'marked', marked);
}
