import { markHTMLString } from 'astro/runtime/server/index.js';

/** Text that Astro inserts as markup. */
type Html = ReturnType<typeof markHTMLString>;

/** Rendered HTML, or the promise of it while another page renders it. */
type Entry = Html | Promise<Html>;

const entries = new WeakMap<object, Map<string, Entry>>();

/** The HTML that CachedHtml rendered for an object before, to put into a template. It is kept as long as the object. */
export function cachedHtml(of: object, variant: string): Entry | undefined {
  return entries.get(of)?.get(variant);
}

/**
 * Caches the HTML of an object. A failure rejects for everybody who waits and is not cached. Astro hands over a tree of
 * some hundred pieces; trimming joins them here, once, instead of in every page.
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
