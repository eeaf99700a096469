import { allowedAttributes, allowedBare } from '#src/richtext/allow-list.ts';
import { isVoid, mayContain, mayContainText } from '#src/richtext/content-model.ts';
import { escapeAttribute, isBlank } from '#src/richtext/html-tree.ts';

/** More than the parser's limit (64 levels), fewer than could trouble a browser. */
const MAX_DEPTH = 200;
const TAG = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/y;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a canonical text holds no control character
const FOREIGN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|&(?!(?:amp|lt|gt|quot);)/;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

function decode(value: string): string {
  return value.includes('&') ? value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity) : value;
}

/** Whether the attributes are exactly what the allow-list would write for them. */
function attributesAreCanonical(tag: string, written: string, ids: Set<string>): boolean {
  if (written === '') return allowedBare(tag);
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of written.matchAll(ATTRIBUTE)) attributes.set(name, decode(value));
  const allowed = allowedAttributes(tag, (name) => attributes.get(name));
  if (!allowed) return false;
  let expected = '';
  for (const [name, value] of allowed) expected += ` ${name}="${escapeAttribute(value)}"`;
  if (expected !== written) return false;
  const id = allowed.get('id');
  if (id === undefined) return true;
  if (ids.has(id)) return false;
  ids.add(id);
  return true;
}

/**
 * Whether the HTML is exactly what `sanitize` would write: only allowed elements, attributes in canonical order and
 * spelling, every tag closed, valid nesting, unique ids. It recognises the language and does not parse HTML: anything
 * unknown is refused. Linear in the length.
 */
export function isCanonical(html: string): boolean {
  if (FOREIGN.test(html) || !html.isWellFormed()) return false;
  const open: string[] = [];
  const ids = new Set<string>();
  let at = 0;
  while (at < html.length) {
    const parent = open.at(-1) ?? '';
    const next = html.indexOf('<', at);
    const text = html.slice(at, next < 0 ? html.length : next);
    if (text.includes('>') || (!mayContainText(parent) && !isBlank(text))) return false;
    if (next < 0) break;
    TAG.lastIndex = next;
    const match = TAG.exec(html);
    if (!match) return false;
    const [whole, slash, tag = '', written = ''] = match;
    if (slash === '/') {
      if (written !== '' || open.pop() !== tag) return false;
    } else {
      if (!mayContain(parent, tag) || !attributesAreCanonical(tag, written, ids)) return false;
      if (tag === 'a' && open.includes('a')) return false;
      if (!isVoid(tag) && open.push(tag) > MAX_DEPTH) return false;
    }
    at = next + whole.length;
  }
  return open.length === 0;
}
