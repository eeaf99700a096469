/** Says which elements of HTML are inline, blocks or parts of others. */

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Inline elements. */
export const INLINE = set('a em strong b i s del ins sub sup mark abbr small code kbd samp br img');

/** Elements that may contain blocks, inline content, or both. */
const FLOW = set('li dd td th blockquote figure figcaption details div section');

/** Elements that may contain only the listed children. */
const ONLY: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: set('li'),
  ol: set('li'),
  dl: set('dt dd'),
  table: set('caption thead tbody tfoot'),
  thead: set('tr'),
  tbody: set('tr'),
  tfoot: set('tr'),
  tr: set('th td'),
};

/** Elements that are allowed only in the listed parents. */
const PARENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  li: set('ul ol'),
  dt: set('dl'),
  dd: set('dl'),
  caption: set('table'),
  thead: set('table'),
  tbody: set('table'),
  tfoot: set('table'),
  tr: set('thead tbody tfoot'),
  th: set('tr'),
  td: set('tr'),
  figcaption: set('figure'),
  summary: set('details'),
};

const VOID = set('br hr img');

export const isVoid = (tag: string): boolean => VOID.has(tag);

/** Whether `child` may be a direct child of `parent`; '' is the root of the body. */
export function mayContain(parent: string, child: string): boolean {
  const only = ONLY[parent];
  if (only) return only.has(child);
  const parents = PARENTS[child];
  if (parents) return parents.has(parent);
  return parent === '' || FLOW.has(parent) || INLINE.has(child);
}

/** Whether text other than white space may be a direct child of `parent`. */
export function mayContainText(parent: string): boolean {
  return !Object.hasOwn(ONLY, parent);
}
