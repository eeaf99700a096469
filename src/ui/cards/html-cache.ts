/** Caches the HTML of a card, which many pages of a batch share. */

import { markHTMLString } from 'astro/runtime/server/index.js';

/** Text that Astro inserts as markup. */
type Html = ReturnType<typeof markHTMLString>;

/** Rendered HTML, or its promise while another page renders it. */
type Entry = Html | Promise<Html>;

const entries = new WeakMap<object, Map<string, Entry>>();

/**
 * The HTML that CachedHtml rendered for an object before, for use in a template. It is cached as long as the object
 * lives.
 */
export function cachedHtml(of: object, variant: string): Entry | undefined {
  return entries.get(of)?.get(variant);
}

/**
 * Caches the HTML of an object. A failure rejects for everyone who waits and is not cached. Astro passes a tree of some
 * hundred pieces; trim() joins them here once, instead of in every page.
 */
export function cacheHtml(of: object, variant: string, html: Promise<string>): Entry {
  const variants = entries.get(of) ?? new Map<string, Entry>();
  entries.set(of, variants);
  const marked = html.then((text) => markHTMLString(text.trim()));
  variants.set(variant, marked);
  marked.then(
    (rendered) => variants.set(variant, rendered),
    () => variants.delete(variant),
  );
  return marked;
}
