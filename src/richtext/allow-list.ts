/** Elements, attributes and classes that stored HTML may contain. */

import { safeImage, safeLink } from '#src/richtext/body-links.ts';
import { isPickCode, PICK_ROLES } from '#src/richtext/pick-roles.ts';

/** Returns the value to write, or undefined to drop the attribute. Pure and idempotent. */
type Keep = (value: string) => string | undefined;

/** Class names that a body may contain; the style sheet of articles defines each of them. */
export const CLASSES = {
  div: ['note', 'note note-tip', 'note note-warning', 'note note-danger', 'footnotes', 'pick'],
  section: ['table-scroll'],
  p: ['note-title'],
} as const;

const oneOf =
  (...values: readonly string[]): Keep =>
  (value) =>
    values.includes(value) ? value : undefined;
const digits =
  (most: number): Keep =>
  (value) =>
    /^[1-9][0-9]{0,5}$/.test(value) && Number(value) <= most ? value : undefined;
const text =
  (most: number): Keep =>
  (value) =>
    value.length > 0 && value.length <= most ? value : undefined;
const anyText: Keep = (value) => value.slice(0, 2000).toWellFormed();

/** Generated ids: headings and footnotes. Their prefixes keep them apart from ids that scripts look up. */
const headingId: Keep = (value) => (/^h-[\p{L}\p{M}\p{N}-]{1,200}$/u.test(value) ? value : undefined);
const footnoteId: Keep = (value) => (/^fn(?:ref)?[0-9]{1,4}(?:-[0-9]{1,4})?$/.test(value) ? value : undefined);

const heading = { id: headingId };
const cell = { colspan: digits(100), rowspan: digits(1000), scope: oneOf('col', 'row', 'colgroup', 'rowgroup') };

/** Every element a body may contain. Each lists its attributes in the order in which they are written. */
export const ALLOWED: Readonly<Record<string, Readonly<Record<string, Keep>>>> = {
  ...Object.fromEntries(
    (
      'p ul dl dt dd blockquote code kbd samp table caption thead tbody tfoot tr figure figcaption ' +
      'em strong b i s del ins sub mark small hr br details summary'
    )
      .split(' ')
      .map((tag) => [tag, {}]),
  ),
  p: { class: oneOf(...CLASSES.p) },
  h2: heading,
  h3: heading,
  h4: heading,
  ol: { start: digits(999_999) },
  li: { id: footnoteId },
  sup: { id: footnoteId },
  pre: { tabindex: oneOf('0') },
  th: cell,
  td: { colspan: cell.colspan, rowspan: cell.rowspan },
  img: {
    src: safeImage,
    alt: anyText,
    width: digits(20_000),
    height: digits(20_000),
    loading: oneOf('lazy'),
    decoding: oneOf('async'),
  },
  a: { href: safeLink, rel: oneOf('noopener nofollow'), 'aria-label': text(200) },
  abbr: { title: text(300) },
  div: {
    class: oneOf(...CLASSES.div),
    role: oneOf('note'),
    'data-product': (value) => (isPickCode(value) ? value : undefined),
    'data-role': oneOf(...PICK_ROLES),
  },
  section: { class: oneOf(...CLASSES.section), tabindex: oneOf('0'), 'aria-label': text(300) },
};

const REQUIRED: Readonly<Record<string, string>> = { a: 'href', img: 'src', div: 'class', section: 'class' };

/** Whether the element is allowed without any attribute. */
export function allowedBare(tag: string): boolean {
  return Object.hasOwn(ALLOWED, tag) && !Object.hasOwn(REQUIRED, tag);
}

/** Attributes that these elements always get, whatever the source contains. */
function forced(tag: string, kept: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  if (tag === 'img') return { alt: kept.get('alt') ?? '', loading: 'lazy', decoding: 'async' };
  if (tag === 'a' && /^https?:/.test(kept.get('href') ?? '')) return { rel: 'noopener nofollow' };
  return {};
}

/**
 * The attributes an element keeps, in the order they are written. undefined if the element itself must be removed: it
 * is not allowed, or it is a link without an address, a picture without a source, or a division without one of our
 * classes.
 */
export function allowedAttributes(
  tag: string,
  read: (name: string) => string | undefined,
): ReadonlyMap<string, string> | undefined {
  const rules = Object.hasOwn(ALLOWED, tag) ? ALLOWED[tag] : undefined;
  if (!rules) return undefined;
  const kept = new Map<string, string>();
  for (const [name, keep] of Object.entries(rules)) {
    const value = read(name);
    const safe = value === undefined ? undefined : keep(value);
    if (safe !== undefined) kept.set(name, safe);
  }
  const required = REQUIRED[tag];
  if (required !== undefined && !kept.has(required)) return undefined;
  const always = forced(tag, kept);
  if (tag === 'a' && always['rel'] === undefined) kept.delete('rel');
  return new Map(
    Object.keys(rules).flatMap((name) => {
      const value = always[name] ?? kept.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
